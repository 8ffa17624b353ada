import { lazy, Suspense, useEffect, useState } from 'react'
import { reviewLimits } from '#contract/reviews/limits.ts'
import { formatRating, reviewLabels, reviewTexts } from '#contract/reviews/rules.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useSession } from '#web/api/session.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Reviews } from './reviews.ts'
import styles from './seller-reviews.module.css'
import { Stars } from './stars.tsx'

const SellerAnswer = lazy(async () => ({ default: (await import('./seller-answer.tsx')).SellerAnswer }))

/** The reviews of a seller, and the actions of a signed-in reader. */
export function SellerReviews({ businessId, start }: { businessId: string; start: Reviews }) {
  const { user } = useSession()
  const [newer, setNewer] = useState<Reviews>()
  const [page, setPage] = useState(1)
  const [more, setMore] = useState<Reviews['reviews']>([])
  const [mayWrite, setMayWrite] = useState(false)
  const userId = user?.id

  async function reload() {
    const reply = await api('GET /seller-reviews/:businessId', { params: { businessId } }, { quiet: true })
    if (reply.success) setNewer(reply)
  }
  useEffect(() => {
    if (!userId) return
    void (async () => {
      const params = { businessId }
      const [reply, own] = await Promise.all([
        api('GET /seller-reviews/:businessId', { params }, { quiet: true }),
        api('GET /seller-reviews/:businessId/own', { params }, { quiet: true }),
      ])
      if (reply.success) setNewer(reply)
      setMayWrite(own.success && (own.label !== null || own.own?.state === 'written' || own.own?.state === 'published'))
    })()
  }, [userId, businessId])

  async function loadMore() {
    const query = { page: page + 1 }
    const reply = await api('GET /seller-reviews/:businessId', { params: { businessId }, query })
    if (!reply.success) return
    setPage(page + 1)
    setMore([...more, ...reply.reviews])
  }
  const { reviews: first, count, average, counted, byLabel } = newer ?? start
  const reviews = [...first, ...more]
  return (
    <section aria-labelledby="reviews" className={styles.block}>
      <h2 id="reviews">{reviewTexts.title}</h2>
      {average === null ? (
        <p className={typography.muted}>{count > 0 ? reviewTexts.few : 'No reviews yet.'}</p>
      ) : (
        <p className={classNames(layout.row, styles.head)}>
          <strong>{formatRating(average)}</strong>
          <Stars value={average} />
          <span>{formatNumber(counted)} reviews in 24 months</span>
        </p>
      )}
      {average === null ? null : (
        <Facts layout="row">
          {byLabel.map(each => (
            <Fact key={each.label} label={reviewLabels[each.label]}>
              {formatNumber(each.count)}
            </Fact>
          ))}
        </Facts>
      )}
      <p className={typography.muted}>{reviewTexts.method}</p>
      {mayWrite ? (
        <ButtonLink to={links.review(businessId)} variant="secondary">
          {reviewTexts.write}
        </ButtonLink>
      ) : null}
      {reviews.length > 0 ? (
        <ul className={styles.reviews}>
          {reviews.map(each => (
            <li key={each.id} className={classNames(layout.column, styles.review)}>
              <p className={classNames(layout.row, styles.head)}>
                <Stars value={each.overall} />
                <strong>{each.author}</strong>
                <Badge tone="info">{reviewLabels[each.label]}</Badge>
                <span className={typography.muted}>{formatLongDate(new Date(each.publishedAt))}</span>
              </p>
              {each.disputed ? <p className={styles.disputed}>{reviewTexts.disputed}</p> : null}
              {each.words ? <p className={styles.words}>{each.words}</p> : null}
              {each.reply ? (
                <blockquote className={styles.reply}>
                  <p className={typography.muted}>The seller replied:</p>
                  <p className={styles.words}>{each.reply}</p>
                </blockquote>
              ) : null}
              {each.can.reply || each.can.dispute ? (
                <Suspense>
                  <SellerAnswer review={each} onDone={() => void reload()} />
                </Suspense>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {page * reviewLimits.pageSize < count ? (
        <Button variant="secondary" onClick={() => void loadMore()}>
          Show more reviews
        </Button>
      ) : null}
    </section>
  )
}
