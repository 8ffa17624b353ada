import { type ReactNode, useEffect, useState } from 'react'
import { noticeLimits, noticeTexts } from '#contract/notifications/notice-rules.ts'
import { sayMoment } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import { setUnseen } from '#web/api/unseen-notices.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { bell } from '#web/ui/media/icons/essential.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { NewerOlder } from '#web/ui/navigation/newer-older.tsx'
import styles from './notices.module.css'
import { PushOffer } from './push-offer.tsx'

/** The notices, the latest first, and the other channels. */
export function Notices() {
  const { data: push, failure } = useApi('GET /push-device', {})
  if (!push && !failure) return <NoticeList offer={undefined} />
  return <NoticeList offer={push?.key ? <PushOffer deviceKey={push.key} told={push.on} /> : null} />
}

/** Shown notices count as seen. The list waits for the parts above, which would move it. */
function NoticeList({ offer }: { offer: ReactNode | undefined }) {
  const now = useNow()
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
  if (!data || offer === undefined) return <Skeleton className={styles.waiting} />
  if (data.count === 0)
    return (
      <>
        {offer}
        <EmptyState art={<Icon d={bell} size={36} />} heading="h2" title={noticeTexts.none}>
          <p>{noticeTexts.noneAbout}</p>
        </EmptyState>
      </>
    )
  return (
    <>
      {offer}
      <ul className={styles.list}>
        {data.notices.map(({ id, text, href, at, seen }) => (
          <li key={id}>
            <Link to={href} className={styles.notice}>
              <span className={styles.text}>
                {text} {seen ? null : <Badge tone="accent">New</Badge>}
              </span>
              <time dateTime={at}>{sayMoment(new Date(at), now)}</time>
            </Link>
          </li>
        ))}
      </ul>
      <NewerOlder page={page} count={data.count} perPage={noticeLimits.perPage} onChange={setPage} />
    </>
  )
}
