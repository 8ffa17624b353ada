import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './settings.module.css'

type Request = ApiReply<'GET /leads/number-requests'>['requests'][number]

/** The people who requested the user's phone number, ten at a time. */
export default function NumberRequests() {
  const { data, failure, loading, reload, change } = useApi('GET /leads/number-requests', { query: { page: 1 } })
  const [now] = useState(() => new Date())
  const [page, setPage] = useState(1)
  const { busy, call } = useCall()

  async function showMore() {
    await call(() => api('GET /leads/number-requests', { query: { page: page + 1 } }), {
      done: reply => {
        setPage(page + 1)
        change(known => ({ ...known, more: reply.more, requests: [...known.requests, ...reply.requests] }))
      },
    })
  }
  return (
    <TitledCard
      id="number-requests"
      title="Who asked for your number"
      about="Buyers who were shown your phone number on one of your listings, or called it from there."
    >
      {failure && !data ? <LoadError what="these requests" onRetry={reload} retrying={loading} /> : null}
      {!data && !failure ? <Skeleton shape="block" className={styles.waiting} /> : null}
      {data?.requests.length === 0 ? <p className={typography.muted}>No one has asked for your number yet.</p> : null}
      {data && data.requests.length > 0 ? (
        <ul className={blocks.rows}>
          {data.requests.map(request => (
            <RequestRow key={`${request.conversationId} ${request.at}`} request={request} now={now} />
          ))}
        </ul>
      ) : null}
      {data?.more ? (
        <div className={styles.actions}>
          <Button variant="secondary" busy={busy} onClick={() => void showMore()}>
            Show more
          </Button>
        </div>
      ) : null}
    </TitledCard>
  )
}

const WAYS: Record<Request['kind'], string> = { contact: 'Saw it', whatsapp: 'Went to WhatsApp', call: 'Called' }

function RequestRow({ request: { buyer, kind, listing, at, conversationId }, now }: { request: Request; now: Date }) {
  return (
    <li className={classNames(layout.spread, styles.session)}>
      <div className={styles.device}>
        <p className={classNames(layout.row, styles.name)}>{buyer}</p>
        <p className={typography.muted}>
          {WAYS[kind]} {formatMoment(new Date(at), now)} ·{' '}
          {listing.live ? <Link to={links.product(listing.id)}>{listing.name}</Link> : listing.name}
        </p>
      </div>
      <ButtonLink
        to={links.messages(conversationId)}
        variant="secondary"
        size="sm"
        aria-label={`Open the chat with ${buyer}`}
      >
        Open chat
      </ButtonLink>
    </li>
  )
}
