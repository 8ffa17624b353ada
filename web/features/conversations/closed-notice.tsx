import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './closed-notice.module.css'
import { otherName } from './other-name.ts'
import type { Conversation } from './thread.ts'
import { unblock } from './unblock.ts'

interface Props {
  conversation: Conversation
  onUnblocked: () => void
}

/** Stands where one would write, and says why one cannot. */
export function ClosedNotice({ conversation, onUnblocked }: Props) {
  const [busy, setBusy] = useState(false)
  const name = otherName(conversation)
  async function letIn() {
    setBusy(true)
    if (await unblock(conversation.with.id, name)) onUnblocked()
    setBusy(false)
  }
  if (conversation.with.deleted)
    return (
      <div className={styles.closed}>
        <p>This account was deleted, so you can read this conversation but not write.</p>
      </div>
    )
  return conversation.can.unblock ? (
    <div className={styles.closed}>
      <p>You blocked {name}. Neither of you can write to the other.</p>
      <Button variant="secondary" busy={busy} onClick={() => void letIn()}>
        Unblock
      </Button>
    </div>
  ) : (
    <div className={styles.closed}>
      <p>This conversation is closed: no messages can be sent.</p>
    </div>
  )
}
