import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './blocked-dialog.module.css'
import { partnerName } from './partner-name.ts'
import { unblock } from './unblock.ts'

type Person = ApiReply<'GET /conversation/blocked'>['people'][number]

interface BlockedDialogProps {
  people: readonly Person[]
  onClose: () => void
  onUnblocked: () => void
}

/** The people whom the signed-in person has blocked, each with a button that unblocks. */
export default function BlockedDialog({ people, onClose, onUnblocked }: BlockedDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Blocked people" phone="bottom">
      <p className={styles.means}>You and the people you block can’t message or call each other.</p>
      <ul className={styles.people}>
        {people.map(person => (
          <Row key={person.id} person={person} onUnblocked={onUnblocked} />
        ))}
      </ul>
    </Dialog>
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
    <li className={classNames(layout.line, styles.person)}>
      <Avatar name={name} />
      <span className={styles.who}>
        <span className={classNames(typography.oneLine, styles.name)}>{name}</span>
        <span className={typography.small}>
          Blocked <time dateTime={person.since}>{formatMoment(new Date(person.since), now)}</time>
        </span>
      </span>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void letIn()}>
        Unblock<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
