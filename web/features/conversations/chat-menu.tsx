import { useState } from 'react'
import { messageTexts } from '../../../contract/conversations-rules.ts'
import { api } from '../../api/browser-client.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { x } from '../../ui/icons/essential.ts'
import { trash, triangleAlert } from '../../ui/icons/workbench.ts'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './chat-menu.module.css'
import { otherName } from './other-name.ts'
import type { Conversation } from './thread.ts'

interface Props {
  conversation: Conversation
  /** the chat is out of the list now */
  onDeleted: (change: { blocked: boolean }) => void
  /** the other side has written something that can be reported */
  onReport?: (() => void) | undefined
}

/** What can be done with a whole chat; each asks first and says what it means. */
export function ChatMenu({ conversation, onDeleted, onReport }: Props) {
  const [asking, setAsking] = useState<'clear' | 'delete'>()
  const [busy, setBusy] = useState(false)
  const [block, setBlock] = useState(false)
  const name = otherName(conversation)
  const { id: conversationId, with: other } = conversation
  const mayBlock = !other.deleted && !conversation.can.unblock

  function ask(about: 'clear' | 'delete') {
    setBlock(false)
    setAsking(about)
  }
  async function clear() {
    setBusy(true)
    const { success } = await api('POST /message/clear', { body: { conversationId } })
    setBusy(false)
    if (!success) return
    setAsking(undefined)
    showToast({ type: 'success', message: 'Chat cleared' })
  }
  async function remove() {
    setBusy(true)
    const body = { conversationId, isBlocked: block, blockedId: other.id }
    const { success } = await api('POST /conversation/delete', { body })
    setBusy(false)
    if (!success) return
    setAsking(undefined)
    showToast({ type: 'success', message: block ? `Chat deleted, ${name} blocked` : 'Chat deleted' })
    onDeleted({ blocked: block })
  }
  return (
    <>
      <Menu
        label={`More actions for the chat with ${name}`}
        items={[
          ...(onReport ? [{ label: 'Report the last message', icon: triangleAlert, onSelect: onReport }] : []),
          { label: messageTexts.clear, icon: x, onSelect: () => ask('clear') },
          { label: messageTexts.remove, icon: trash, danger: true, onSelect: () => ask('delete') },
        ]}
      />
      <ConfirmDialog
        open={asking === 'clear'}
        title="Clear this chat?"
        no="Cancel"
        yes={messageTexts.clear}
        busy={busy}
        onNo={() => setAsking(undefined)}
        onYes={() => void clear()}
      >
        <p>All messages disappear for you and cannot be brought back. {name} keeps them.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this chat?"
        no="Cancel"
        yes={block ? 'Delete and block' : messageTexts.remove}
        danger
        busy={busy}
        onNo={() => setAsking(undefined)}
        onYes={() => void remove()}
      >
        <p>
          The chat leaves your list with all its messages. {name} keeps them
          {mayBlock ? ', and a new message from them starts the chat again' : ''}.
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
              Neither of you can write to the other or see the other’s number. You can unblock {name} in your messages.
            </p>
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
