import type { ApiReply } from '#contract/api.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { saverTexts } from '#contract/offers/savers/saver-rules.ts'
import { formatEnd, formatPrice, offerTexts } from '#contract/offers/texts.ts'
import { isUnit } from '#contract/shared/numbers/units.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './terms/terms.module.css'
import { TermsDialog } from './terms/terms-dialog.tsx'
import { startingTerms, termsOf } from './terms/terms-draft.ts'

const RoundOfferDialog = opensAtPress(async () => (await import('./round/round-offer-dialog.tsx')).default)

interface Props {
  listing: Listing
  user: User
  /** the conversation and the buyer's name, for a seller who quotes in an existing conversation */
  quoteTo?: { conversationId: string; name: string } | undefined
  onSent: (conversationId: string) => void
  onClose: () => void
}

/** A buyer's offer or price request for a lot, or the seller's quote. A lot with a round has its own dialog. */
export default function OfferDialog(props: Props) {
  const { listing, quoteTo } = props
  const inRound = listing.round !== null && listing.round.state !== 'lapsed' && !quoteTo
  return inRound ? <RoundOfferDialog {...props} /> : <OfferOfTheDay {...props} />
}

function OfferOfTheDay({ listing, user, quoteTo, onSent, onClose }: Props) {
  const { id, negotiable } = listing
  const conversation = quoteTo && { conversationId: quoteTo.conversationId }
  const ownOffer = useApi('GET /deadstock/:id/offer', { params: { id }, query: { ...conversation } }).data
  return (
    <TermsDialog
      title={quoteTo ? offerTexts.quote : negotiable ? listingTexts.offer : listingTexts.ask}
      lot={listing}
      user={user}
      draftName={`offer ${id} ${quoteTo?.conversationId ?? ''}`}
      start={startingTerms(listing, quoteTo || negotiable ? 'offer' : 'ask', quoteTo !== undefined)}
      choice={!quoteTo && negotiable}
      selling={quoteTo !== undefined}
      answeredBy={quoteTo?.name ?? 'The seller'}
      notes={
        <>
          {ownOffer?.forSavers && isUnit(listing.unit) ? (
            <p className={classNames(blocks.note, styles.standing)}>
              {saverTexts.forYou(
                formatRate(ownOffer.forSavers.amount, listing.unit),
                formatEnd(new Date(ownOffer.forSavers.until)),
              )}
            </p>
          ) : null}
          {ownOffer ? <OpenOffer {...ownOffer} /> : null}
          {quoteTo ? null : <p className={typography.small}>{listingTexts.contactNotice}</p>}
        </>
      }
      onClose={onClose}
      send={async ({ clientId, ...draft }) => {
        const body = { deadstockId: id, ...conversation, kind: draft.kind, clientId, ...termsOf(draft) }
        const reply = await api('POST /offers', { body }, { quiet: true })
        if (!reply.success) return reply
        showToast({ type: 'success', message: draft.kind === 'ask' ? offerTexts.asked : offerTexts.sent })
        onSent(reply.conversationId)
        return reply
      }}
    />
  )
}

/** A note about the reader's open offer for this lot, or about the last offer that the reader may make this month. */
function OpenOffer({ conversationId, offer, lastTry }: ApiReply<'GET /deadstock/:id/offer'>) {
  if (offer && conversationId)
    return (
      <p className={classNames(blocks.note, styles.standing)}>
        {offer.kind === 'ask' ? 'A quote has been requested' : 'There is an open offer'}:{' '}
        {formatPrice({ ...offer, expiresAt: new Date(offer.expiresAt) })}.{' '}
        <Link to={links.messages(conversationId)}>See it in the chat</Link>
      </p>
    )
  return lastTry ? <p className={classNames(blocks.note, styles.standing)}>{offerTexts.lastTry}</p> : null
}
