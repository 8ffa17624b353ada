import { partyTexts } from '#contract/kept-deals/texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import PartyOfTalk from './party-of-talk.tsx'

/** The card of the other party, over the chat. */
export default function PartyDialog({
  conversationId,
  selling,
  onClose,
}: {
  conversationId: string
  /** true if the viewer sells, so that the other side buys */
  selling: boolean
  onClose: () => void
}) {
  return (
    <Dialog open size="sm" phone="bottom" title={selling ? partyTexts.buyer : partyTexts.seller} onClose={onClose}>
      <PartyOfTalk conversationId={conversationId} />
    </Dialog>
  )
}
