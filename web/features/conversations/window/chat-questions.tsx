import { useState } from 'react'
import { messageTexts } from '#contract/conversations/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { partnerName } from '../partner-name.ts'
import type { Conversation } from '../thread/thread.ts'
import styles from './chat-dialogs.module.css'

interface Props {
  conversation: Conversation
  onClose: () => void
}

async function restore({ id: conversationId, clearedSeq }: Conversation, done: () => void) {
  const { success } = await api('POST /conversation/restore', { body: { conversationId, clearedSeq } })
  if (!success) return
  showToast({ type: 'success', message: 'Chat restored' })
  done()
}

/** Asks before the messages are removed for the reader. */
export function ClearQuestion({ conversation, onClose }: Props) {
  const { busy, call } = useCall()
  const clear = () =>
    call(() => api('POST /message/clear', { body: { conversationId: conversation.id } }), {
      done: () => {
        onClose()
        showToast({ type: 'success', message: 'Chat cleared', undo: () => void restore(conversation, () => {}) })
      },
    })
  return (
    <ConfirmDialog
      open
      title="Clear this chat?"
      no="Cancel"
      yes={messageTexts.clear}
      busy={busy}
      onNo={onClose}
      onYes={() => void clear()}
    >
      <p>Messages will be deleted for you only. {partnerName(conversation)} will still see them.</p>
    </ConfirmDialog>
  )
}

interface DeleteProps extends Props {
  onDeleted: (change: { blocked: boolean }) => void
  onRestored: () => void
}

/** Asks before the chat leaves the reader's list, and offers to block the other person. */
export function DeleteQuestion({ conversation, onDeleted, onRestored, onClose }: DeleteProps) {
  const { busy, call } = useCall()
  const [block, setBlock] = useState(false)
  const name = partnerName(conversation)
  const { id: conversationId, with: other } = conversation
  const mayBlock = !other.deleted && !conversation.can.unblock
  const remove = () =>
    call(() => api('POST /conversation/delete', { body: { conversationId, isBlocked: block, blockedId: other.id } }), {
      done: () => {
        onClose()
        showToast({
          type: 'success',
          message: block ? `Chat deleted, ${name} blocked` : 'Chat deleted',
          undo: () => void restore(conversation, onRestored),
        })
        onDeleted({ blocked: block })
      },
    })
  return (
    <ConfirmDialog
      open
      title="Delete this chat?"
      no="Cancel"
      yes={block ? 'Delete and block' : messageTexts.remove}
      danger
      busy={busy}
      onNo={onClose}
      onYes={() => void remove()}
    >
      <p>
        This deletes the chat for you. {name} keeps a copy
        {mayBlock ? ', and a new message from them reopens it' : ''}.
      </p>
      {mayBlock ? (
        <div className={styles.block}>
          <Checkbox
            checked={block}
            aria-describedby="block-means"
            onChange={event => setBlock(event.currentTarget.checked)}
          >
            {messageTexts.removeAndBlock}
          </Checkbox>
          <p id="block-means" className={styles.means}>
            You won’t be able to message each other or see each other’s numbers. You can unblock {name} in your
            messages.
          </p>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
