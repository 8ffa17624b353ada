import { lazy, Suspense, useState } from 'react'
import type { DealState } from '#contract/offers/rules.ts'
import type { Deal } from '#contract/offers/schema.ts'
import { offerTexts } from '#contract/offers/texts.ts'
import { reviewComes } from '#contract/reviews/texts.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { links } from '#contract/urls.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { loadsNear } from '#web/ui/basics/loads-near.ts'
import { printer } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './offer-card.module.css'

const loadMoves = () => import('./deal-moves.tsx')
const CompleteDialog = opensAtPress(async () => (await loadMoves()).CompleteDialog)
const CancelDialog = opensAtPress(async () => (await loadMoves()).CancelDialog)
const ClaimPart = lazy(async () => ({ default: (await import('./claim-part.tsx')).ClaimPart }))

interface Props {
  deal: Deal
  userId: string
  partnerName: string
  /** true if the viewer sells the lot */
  selling: boolean
  /** the agreed quantity with its unit */
  quantity: string
  /** the lot, if the viewer sells it and may change listings */
  editable: string | undefined
}

/** The agreement of an accepted offer, and its next actions. */
export function DealPart({ deal: given, userId, partnerName, selling, quantity, editable }: Props) {
  const [confirming, setConfirming] = useState<'complete' | 'cancel'>()
  const [after, setAfter] = useState<Deal>()
  const deal = after && isOlder(given, after) ? after : given
  const done = (changed: Deal) => {
    setAfter(changed)
    setConfirming(undefined)
  }
  // the listing keeps its quantity, because the seller may have changed it meanwhile
  const returns = editable !== undefined && (deal.state === 'cancelled' || deal.state === 'lapsed')
  const dialog = { id: deal.id, partnerName, onDone: done, onClose: () => setConfirming(undefined) }
  return (
    <div className={classNames(typography.hint, layout.column, styles.deal)}>
      <p>
        Agreed on {formatShortDate(new Date(deal.agreedAt))}. {formatDeal(deal, userId, partnerName)}
        {deal.state === 'done' && !selling ? ` ${reviewComes(partnerName)}` : null}
      </p>
      {returns ? <p>{offerTexts.addBack(quantity)}</p> : null}
      <div className={classNames(layout.chips, styles.moves)} {...loadsNear(loadMoves)}>
        <ButtonLink to={links.deal(deal.id)} variant="secondary" size="sm">
          <Icon d={printer} size={16} />
          Print
        </ButtonLink>
        {returns ? (
          <ButtonLink to={links.editListing(editable)} variant="secondary" size="sm">
            Edit listing
          </ButtonLink>
        ) : null}
        {deal.can.complete ? (
          <Button size="sm" variant="secondary" onClick={() => setConfirming('complete')}>
            Completed
          </Button>
        ) : null}
        {deal.can.cancel ? (
          <Button size="sm" variant="secondary" onClick={() => setConfirming('cancel')}>
            Cancel deal
          </Button>
        ) : null}
      </div>
      {deal.claim ? (
        <Suspense>
          <ClaimPart id={deal.id} claim={deal.claim} userId={userId} partnerName={partnerName} onChanged={done} />
        </Suspense>
      ) : null}
      {confirming === 'complete' ? <CompleteDialog {...dialog} confirms={deal.doneBy.length > 0} /> : null}
      {confirming === 'cancel' ? <CancelDialog {...dialog} selling={selling} /> : null}
    </div>
  )
}

/** True if the deal from the stream, `given`, lacks the result of an action on this card, which `after` has. */
const isOlder = (given: Deal, after: Deal): boolean =>
  given.state === 'agreed'
    ? given.doneBy.length <= after.doneBy.length
    : given.claim?.state === 'open' && after.claim?.state !== 'open'

const ended: Record<Exclude<DealState, 'agreed'>, string> = {
  done: 'Completed.',
  cancelled: 'Deal cancelled.',
  lapsed: 'Lapsed: neither side marked it as completed.',
}

function formatDeal({ state, doneBy }: Deal, userId: string, partnerName: string): string {
  if (state !== 'agreed') return ended[state]
  if (doneBy.includes(userId)) return `You marked it as completed. ${partnerName} can confirm it.`
  if (doneBy.length > 0) return `${partnerName} marked it as completed. Please confirm it.`
  return 'Next: settle payment, invoice and transport between yourselves.'
}
