import { api } from '#web/api/browser-client.ts'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { TermsDialog } from '../terms/terms-dialog.tsx'
import { answeringTerms, type OfferedLot, termsOf } from '../terms/terms-draft.ts'
import type { MoveProps } from './offer-moves.tsx'

type Props = Omit<MoveProps, 'clientId'> & { user: User; listingName: string; partnerName: string }

/** Makes a counter-offer, or the offer that answers a price request. */
export default function AnswerDialog({
  offer,
  listingId,
  listingName,
  user,
  partnerName,
  selling,
  onDone,
  onClose,
}: Props) {
  const known = useApi('GET /explore/deadstock/:id', { params: { id: listingId } }).data?.deadstock
  const lot: OfferedLot = known ?? {
    id: listingId,
    name: listingName,
    images: [],
    amount: offer.asked,
    unit: offer.unit,
    gst: offer.gst,
    negotiable: true,
    minOrderQuantity: offer.minimum,
    quantityAvailable: null,
    wholeLot: false,
    packSize: null,
    packUnit: null,
  }
  const move = offer.kind === 'ask' ? 'offer' : 'counter'
  return (
    <TermsDialog
      title={move === 'offer' ? 'Make an offer' : 'Make a counter-offer'}
      lot={lot}
      user={user}
      draftName={`offer ${offer.id}`}
      start={answeringTerms(offer, selling)}
      {...(!selling && { before: offer })}
      selling={selling}
      answeredBy={partnerName}
      onClose={onClose}
      send={async draft => {
        const body = { move, clientId: draft.clientId, ...termsOf(draft) } as const
        const reply = await api('POST /offers/:id/answer', { params: { id: offer.id }, body }, { quiet: true })
        if (reply.success) {
          onDone({ ...offer, state: move === 'offer' ? 'answered' : 'countered', can: NOTHING })
          onClose()
        }
        return reply
      }}
    />
  )
}

const NOTHING = { accept: false, counter: false, offer: false, decline: false, withdraw: false }
