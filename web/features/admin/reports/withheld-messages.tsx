import { adminLinks } from '#contract/admin-urls.ts'
import type { ApiReply } from '#contract/api.ts'
import { withheldTexts, withholdRules } from '#contract/conversations/withheld-messages.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { Moment } from '../tables/cells.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'
import { Decision } from './decision.tsx'
import { DecisionQueue } from './decision-queue.tsx'
import styles from './report-queue.module.css'

type Withheld = ApiReply<'GET /admin/withheld-messages'>['messages'][number]

/** Messages that match a rule: those whose mail is withheld, or all. */
export function WithheldMessages({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const show = table.status === 'messages-log' ? 'all' : 'open'
  const loaded = useApi('GET /admin/withheld-messages', { query: { ...pageQuery(table), show } })
  return (
    <DecisionQueue
      what={withheldTexts.what}
      loaded={loaded}
      rows={loaded.data?.messages}
      table={table}
      none={show === 'open' ? withheldTexts.noneToRead : withheldTexts.none}
      states={{
        label: withheldTexts.title,
        tabs: [
          { id: 'open', label: withheldTexts.toRead, status: 'messages' },
          { id: 'all', label: withheldTexts.log, status: 'messages-log' },
        ],
        value: show,
      }}
      note={show === 'open' ? withheldTexts.note : undefined}
      onDecided={onDecided}
      renderCase={(message, done) => <WithheldMessage message={message} onDecided={done} />}
    />
  )
}

const moves = [
  { move: 'release', label: withheldTexts.release, done: withheldTexts.released },
  { move: 'keep', label: withheldTexts.keep, done: withheldTexts.kept, variant: 'secondary' },
] as const
const texts = { release: withheldTexts.wasReleased, keep: withheldTexts.wasKept }

function WithheldMessage({ message, onDecided }: { message: Withheld; onDecided: () => void }) {
  const { id, text, rule, at, sender, decision } = message
  return (
    <>
      <div className={classNames(layout.column, styles.facts)}>
        <div className={classNames(layout.row, styles.head)}>
          <strong>{withholdRules[rule]}</strong>
          {decision ? <Badge>{texts[decision]}</Badge> : <Badge tone="warn">{withheldTexts.open}</Badge>}
        </div>
        <p>
          {sender.active ? (
            <Link to={adminLinks.users({ search: sender.id, year: 'all' })}>{sender.name || sender.id}</Link>
          ) : (
            sender.name
          )}{' '}
          · <Moment at={at} />
        </p>
        <blockquote className={styles.quote}>{text}</blockquote>
      </div>
      {decision ? null : (
        <Decision
          moves={moves}
          named={`“${text.slice(0, 60)}”`}
          send={as =>
            api('POST /admin/withheld-message/:id', { params: { id }, body: { decision: as } }, { quiet: true })
          }
          onDecided={onDecided}
        />
      )}
    </>
  )
}
