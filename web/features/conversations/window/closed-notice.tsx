import { useState } from 'react'
import { firmMessages } from '#contract/firms/texts.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import { partnerName } from '../partner-name.ts'
import type { Conversation } from '../thread/thread.ts'
import { unblock } from '../unblock.ts'
import styles from './closed-notice.module.css'

interface Props {
  conversation: Conversation
  onUnblocked: () => void
}

/** Replaces the composer with the reason why no one can write. */
export function ClosedNotice({ conversation, onUnblocked }: Props) {
  const [busy, setBusy] = useState(false)
  const name = partnerName(conversation)
  async function letIn() {
    setBusy(true)
    if (await unblock(conversation.with.id, name)) onUnblocked()
    setBusy(false)
  }
  if (conversation.with.deleted)
    return (
      <div className={classNames(layout.row, styles.closed)}>
        <p>This account has been deleted. You can read the conversation but not reply.</p>
      </div>
    )
  return conversation.can.unblock ? (
    <div className={classNames(layout.row, styles.closed)}>
      <p>You blocked {name}. You can’t message each other.</p>
      <Button variant="secondary" busy={busy} onClick={() => void letIn()}>
        Unblock
      </Button>
    </div>
  ) : (
    <div className={classNames(layout.row, styles.closed)}>
      <p>{conversation.status === 'Active' ? firmMessages.reads : "You can't reply to this conversation."}</p>
    </div>
  )
}
