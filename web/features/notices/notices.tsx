import { type ReactNode, useEffect, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { imageAt } from '#contract/listings/images.ts'
import { type NoticeKind, noticeLimits, noticeTexts } from '#contract/notifications/notice-rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatClock, formatDay, formatMoment } from '#contract/shared/moments.ts'
import { localPath } from '#contract/site/local-paths.ts'
import { api } from '#web/api/browser-client.ts'
import { setUnseen } from '#web/api/unseen-notices.ts'
import { useApi } from '#web/api/use-api.ts'
import { useTranslated } from '#web/language/use-translated.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { bell, heart, search, x } from '#web/ui/media/icons/essential.ts'
import {
  badgeCheck,
  circleCheck,
  clock,
  fileText,
  inbox,
  parcel,
  rupee,
  shieldCheck,
  triangleAlert,
} from '#web/ui/media/icons/workbench.ts'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { NewerOlder } from '#web/ui/navigation/newer-older.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import styles from './notices.module.css'
import { PushOffer } from './push-offer.tsx'

/** The notices, the latest first, and the settings of e-mails and push notifications. */
export function Notices() {
  const { data: push, failure } = useApi('GET /push-device', {})
  if (!push && !failure) return <NoticeList offer={undefined} />
  return <NoticeList offer={push?.key ? <PushOffer deviceKey={push.key} told={push.on} /> : null} />
}

/**
 * The notices, which are marked as seen once they are shown. They wait for the offer of push notifications above them,
 * which would move them.
 */
function NoticeList({ offer }: { offer: ReactNode | undefined }) {
  const now = useNow()
  const translate = useTranslated()
  const [page, setPage] = useState(1)
  const { data, failure, loading, reload } = useApi('GET /notices', { query: { page } })
  const latest = page === 1 ? data?.notices[0] : undefined
  const upTo = latest && !latest.seen ? latest.id : undefined
  useEffect(() => {
    if (upTo === undefined) return
    void api('POST /notices/seen', { body: { upTo } }, { quiet: true }).then(reply => {
      if (reply.success) setUnseen(reply.unseen)
    })
  }, [upTo])

  if (failure && !data) return <LoadError what="your notices" onRetry={reload} retrying={loading} />
  if (!data || offer === undefined || !translate) return <Skeleton className={styles.waiting} />
  if (data.count === 0)
    return (
      <>
        {offer}
        <EmptyState icon={bell} heading="h2" title={noticeTexts.none}>
          <p>{noticeTexts.noneAbout}</p>
        </EmptyState>
      </>
    )
  return (
    <>
      {offer}
      {byDay(data.notices).map(([day, notices]) => (
        <section key={day} aria-labelledby={`of-${day}`} className={classNames(layout.column, styles.day)}>
          <h2 id={`of-${day}`}>{formatDay(new Date(notices[0].at), now)}</h2>
          <ul className={classNames(layout.card, blocks.rows, styles.list)}>
            {notices.map(notice => (
              <li key={notice.id}>
                <OneNotice notice={{ ...notice, text: translate(notice.text) }} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NewerOlder page={page} count={data.count} perPage={noticeLimits.perPage} onChange={setPage} />
    </>
  )
}

type Notice = ApiReply<'GET /notices'>['notices'][number]

const icons: Record<NoticeKind, string> = {
  offer: rupee,
  ask: rupee,
  accepted: circleCheck,
  declined: x,
  expired: clock,
  void: clock,
  new: search,
  seller: heart,
  cheaper: rupee,
  going: clock,
  gone: parcel,
  'report-decided': shieldCheck,
  verified: badgeCheck,
  unverified: triangleAlert,
  wanted: inbox,
  'wanted-live': circleCheck,
  'wanted-refused': triangleAlert,
  'wanted-ended': clock,
  'wanted-closed': fileText,
  'wanted-answer': inbox,
  'round-offers': rupee,
  'round-none': clock,
  'round-ended': clock,
  'round-withdrawn': x,
  'saved-offer': rupee,
  claimed: triangleAlert,
  'claim-stands': triangleAlert,
  'claim-dismissed': circleCheck,
  'claim-withdrawn': circleCheck,
}

/** Groups notices by their day in India, the latest day first. */
function byDay(notices: readonly Notice[]): [day: string, notices: [Notice, ...Notice[]]][] {
  const days = new Map<string, [Notice, ...Notice[]]>()
  for (const notice of notices) {
    const day = dayOf(new Date(notice.at))
    const others = days.get(day)
    if (others) others.push(notice)
    else days.set(day, [notice])
  }
  return [...days]
}

function OneNotice({ notice: { kind, text, image, href, at, seen }, now }: { notice: Notice; now: Date }) {
  const moment = new Date(at)
  return (
    <Link to={localPath(href)} className={classNames(layout.entry, !seen && styles.unseen)}>
      {image ? (
        <Thumbnail src={imageAt(image, 320)} width={56} className={styles.picture} />
      ) : (
        <span className={styles.kind}>
          <Icon d={icons[kind]} size={22} />
        </span>
      )}
      <span className={styles.text}>
        {text}
        <time dateTime={at}>{dayOf(moment) === dayOf(now) ? formatMoment(moment, now) : formatClock(moment)}</time>
      </span>
      {seen ? null : (
        <span className={styles.dot}>
          <span className="visually-hidden">New</span>
        </span>
      )}
    </Link>
  )
}
