import { roundTexts } from '#contract/offers/rounds/round-rules.ts'
import { formatDelivery, formatEnd, formatGst } from '#contract/offers/texts.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { formatLeft } from '../card/format-left.ts'
import { LotPicture } from './lot-picture.tsx'
import styles from './offers-list.module.css'

/** The reader's offers in open rounds, and the reader's lots with a round. */
export function RoundRows() {
  const { data } = useApi('GET /offers/rounds', {})
  const now = useNow()
  if (!data || data.made.length + data.taken.length === 0) return null
  const left = (endsAt: string) =>
    new Date(endsAt) > now ? `Ends in ${formatLeft(new Date(endsAt), now)}` : 'The seller is choosing'
  return (
    <section aria-labelledby="rounds" className={classNames(layout.column, styles.rounds)}>
      <h2 id="rounds">{roundTexts.list}</h2>
      <ul className={classNames(layout.column, styles.rows)} aria-label={roundTexts.list}>
        {data.made.map(({ listing, round, with: seller, ...offer }) => (
          <li key={offer.id} className={classNames(layout.card, styles.row)}>
            <LotPicture image={listing.image} />
            <div className={styles.lot}>
              <Link to={links.product(listing.id)} className={classNames(typography.twoLines, styles.name)}>
                {listing.name}
              </Link>
              <span className={classNames(typography.oneLine, typography.muted)}>
                Seller: {seller.businessName ?? seller.name}
              </span>
            </div>
            <div className={classNames(typography.hint, styles.sum)}>
              <strong>
                {formatRupees(offer.total)}
                <small>{formatGst(offer.gst)}</small>
              </strong>
              <span>
                {formatQuantityOf(offer.quantity, offer.unit)} × {formatRate(offer.amount, offer.unit)}
              </span>
              <span className={styles.terms}>{formatDelivery(offer.delivery, offer.pin)}</span>
            </div>
            <div className={styles.state}>
              <Badge>{round.sealed ? 'Sealed' : 'Until a date'}</Badge>
              <span className={styles.end} title={formatEnd(new Date(round.endsAt))}>
                {left(round.endsAt)}
              </span>
            </div>
          </li>
        ))}
        {data.taken.map(({ listing, round, firms }) => (
          <li key={listing.id} className={classNames(layout.card, styles.row)}>
            <LotPicture image={listing.image} />
            <div className={styles.lot}>
              <Link to={links.product(listing.id)} className={classNames(typography.twoLines, styles.name)}>
                {listing.name}
              </Link>
              <span className={classNames(typography.oneLine, typography.muted)}>Your lot</span>
            </div>
            <div className={classNames(typography.hint, styles.sum)}>
              <span>{roundTexts.firms(firms)}</span>
              <span className={styles.terms}>Until {formatEnd(new Date(round.endsAt))}</span>
            </div>
            <div className={styles.state}>
              <Badge>{round.sealed ? 'Sealed' : 'Until a date'}</Badge>
              <span className={styles.end}>{left(round.endsAt)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
