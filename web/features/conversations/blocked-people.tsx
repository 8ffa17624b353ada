import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './blocked-people.module.css'
import { partnerName } from './partner-name.ts'
import { unblock } from './unblock.ts'

type Person = ApiReply<'GET /conversation/blocked'>['people'][number]

interface Props {
  people: readonly Person[]
  onUnblocked: () => void
}

/** Shows the number of blocked people, and opens the list for unblocking them. */
export function BlockedPeople({ people, onUnblocked }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className={styles.open} onClick={() => setOpen(true)}>
        Blocked people ({people.length})
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Blocked people" phone="bottom">
        <p className={styles.means}>You and the people you block can’t message or call each other.</p>
        <ul className={styles.people}>
          {people.map(person => (
            <Row
              key={person.id}
              person={person}
              onUnblocked={() => {
                if (people.length === 1) setOpen(false)
                onUnblocked()
              }}
            />
          ))}
        </ul>
      </Dialog>
    </>
  )
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
