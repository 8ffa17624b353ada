import { lazy, Suspense, useState } from 'react'
import { messageTexts } from '#contract/conversations/rules.ts'
import { firmMessages, hasFirmRight } from '#contract/firms/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { x } from '#web/ui/media/icons/essential.ts'
import { trash, triangleAlert, users } from '#web/ui/media/icons/workbench.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { partnerName } from '../partner-name.ts'
import type { Conversation } from '../thread/thread.ts'
import styles from './chat-menu.module.css'

const HandDialog = lazy(() => import('./hand-dialog.tsx'))

interface Props {
  conversation: Conversation
  /** called once the chat has left the list */
  onDeleted: (change: { blocked: boolean }) => void
  /** called once the chat is back in the list */
  onRestored: () => void
  /** omitted if the other person has written nothing that can be reported */
  onReport?: (() => void) | undefined
}

/** The actions on a whole chat; each explains its effect and asks for confirmation. */
export function ChatMenu({ conversation, onDeleted, onRestored, onReport }: Props) {
  const [asking, setAsking] = useState<'clear' | 'delete'>()
  const [busy, setBusy] = useState(false)
  const [handing, setHanding] = useState(false)
  const firm = useSession().user?.firm
  const answers = !firm || hasFirmRight(firm.role, 'answer')
  const [block, setBlock] = useState(false)
  const name = partnerName(conversation)
  const { id: conversationId, with: other, clearedSeq } = conversation
  const mayBlock = !other.deleted && !conversation.can.unblock

  function ask(about: 'clear' | 'delete') {
    setBlock(false)
    setAsking(about)
  }
  async function restore(done: () => void) {
    const { success } = await api('POST /conversation/restore', { body: { conversationId, clearedSeq } })
    if (!success) return
    showToast({ type: 'success', message: 'Chat restored' })
    done()
  }
  async function clear() {
    setBusy(true)
    const { success } = await api('POST /message/clear', { body: { conversationId } })
    setBusy(false)
    if (!success) return
    setAsking(undefined)
    showToast({ type: 'success', message: 'Chat cleared', undo: () => void restore(() => {}) })
  }
  async function remove() {
    setBusy(true)
    const body = { conversationId, isBlocked: block, blockedId: other.id }
    const { success } = await api('POST /conversation/delete', { body })
    setBusy(false)
    if (!success) return
    setAsking(undefined)
    showToast({
      type: 'success',
      message: block ? `Chat deleted, ${name} blocked` : 'Chat deleted',
      undo: () => void restore(onRestored),
    })
    onDeleted({ blocked: block })
  }
  if (!answers) return null
  return (
    <>
      {handing ? (
        <Suspense>
          <HandDialog conversation={conversation} onClose={() => setHanding(false)} />
        </Suspense>
      ) : null}
      <Menu
        label={`More actions for the chat with ${name}`}
        items={[
          ...(firm && firm.colleagues > 0 && conversation.can.send
            ? [{ label: firmMessages.hand, icon: users, onSelect: () => setHanding(true) }]
            : []),
          { label: messageTexts.clear, icon: x, onSelect: () => ask('clear') },
          { label: messageTexts.remove, icon: trash, danger: true, onSelect: () => ask('delete') },
          // last, because it appears once messages are loaded and must not move other items under the pointer
          ...(onReport ? [{ label: 'Report a message', icon: triangleAlert, onSelect: onReport }] : []),
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
        <p>Messages will be deleted for you only. {name} will still see them.</p>
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
    </>
  )
}
