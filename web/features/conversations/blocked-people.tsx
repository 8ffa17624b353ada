import { type ReactNode, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './blocked-people.module.css'
import { partnerName } from './partner-name.ts'
import { unblock } from './unblock.ts'

type Person = ApiReply<'GET /conversation/blocked'>['people'][number]

interface BlockedPeople {
  /** opens the list, and shows the number of blocked people; null if no one is blocked */
  button: ReactNode
  /** the list in which people are unblocked; render it in a place that stays while conversations come and go */
  dialog: ReactNode
  reload: () => void
}

/** The people whom the signed-in person has blocked. */
export function useBlockedPeople(): BlockedPeople {
  const [open, setOpen] = useState(false)
  const { data, reload } = useApi('GET /conversation/blocked', {})
  const people = data?.people ?? []
  const button = (
    <Button variant="ghost" size="sm" className={styles.open} onClick={() => setOpen(true)}>
      Blocked people ({people.length})
    </Button>
  )
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} title="Blocked people" phone="bottom">
      <p className={styles.means}>You and the people you block can’t message or call each other.</p>
      <ul className={styles.people}>
        {people.map(person => (
          <Row
            key={person.id}
            person={person}
            onUnblocked={() => {
              if (people.length === 1) setOpen(false)
              reload()
            }}
          />
        ))}
      </ul>
    </Dialog>
  )
  return { button: people.length > 0 ? button : null, dialog, reload }
}

function Row({ person, onUnblocked }: { person: Person; onUnblocked: () => void }) {
  const [busy, setBusy] = useState(false)
  const now = useNow()
  const name = partnerName({ with: person })
  async function letIn() {
    setBusy(true)
    if (await unblock(person.id, name)) onUnblocked()
    else setBusy(false)
  }
  return (
    <li className={styles.person}>
      <Avatar name={name} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.since}>
          Blocked <time dateTime={person.since}>{formatMoment(new Date(person.since), now)}</time>
        </span>
      </span>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void letIn()}>
        Unblock<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
