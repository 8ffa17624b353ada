import { useState } from 'react'
import { messageTexts } from '#contract/conversations/rules.ts'
import { hasFirmRight } from '#contract/firms/rules.ts'
import { firmMessages } from '#contract/firms/texts.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { useSession } from '#web/api/session.ts'
import { x } from '#web/ui/media/icons/essential.ts'
import { trash, triangleAlert, users } from '#web/ui/media/icons/workbench.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { partnerName } from '../partner-name.ts'
import type { Conversation } from '../thread/thread.ts'

const HandDialog = opensAtPress(async () => (await import('./hand-dialog.tsx')).default)
const loadQuestions = () => import('./chat-questions.tsx')
const ClearQuestion = opensAtPress(async () => (await loadQuestions()).ClearQuestion)
const DeleteQuestion = opensAtPress(async () => (await loadQuestions()).DeleteQuestion)

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
  const [asking, setAsking] = useState<'clear' | 'delete' | 'hand'>()
  const firm = useSession().user?.firm
  const close = () => setAsking(undefined)
  if (firm && !hasFirmRight(firm.role, 'answer')) return null
  return (
    <>
      <Menu
        label={`More actions for the chat with ${partnerName(conversation)}`}
        onOpen={() => void loadQuestions().catch(() => {})}
        items={[
          ...(firm && firm.colleagues > 0 && conversation.can.send
            ? [{ label: firmMessages.hand, icon: users, onSelect: () => setAsking('hand') }]
            : []),
          { label: messageTexts.clear, icon: x, onSelect: () => setAsking('clear') },
          { label: messageTexts.remove, icon: trash, danger: true, onSelect: () => setAsking('delete') },
          // last, because it appears once messages are loaded and must not move other items under the pointer
          ...(onReport ? [{ label: 'Report a message', icon: triangleAlert, onSelect: onReport }] : []),
        ]}
      />
      {asking === 'hand' ? <HandDialog conversation={conversation} onClose={close} /> : null}
      {asking === 'clear' ? <ClearQuestion conversation={conversation} onClose={close} /> : null}
      {asking === 'delete' ? (
        <DeleteQuestion conversation={conversation} onDeleted={onDeleted} onRestored={onRestored} onClose={close} />
      ) : null}
    </>
  )
}
