import { type ComponentType, useState } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import { conditionRows, costRows } from '#contract/offers/added/added-texts.ts'
import { gateCost, rupeesOf, statesCosts } from '#contract/offers/added/gate-cost.ts'
import { type OfferState, offerLimits, stateAt } from '#contract/offers/rules.ts'
import type { Offer } from '#contract/offers/schema.ts'
import { formatDelivery, formatEnd, formatGst } from '#contract/offers/texts.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import type { User } from '#web/api/session.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { loadsNear } from '#web/ui/basics/loads-near.ts'
import { useNow } from '#web/ui/basics/use-now.ts'
import { clock } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { AddedRows } from '../terms/added-rows.tsx'
import { DealPart } from './deal-part.tsx'
import { formatLeft } from './format-left.ts'
import styles from './offer-card.module.css'

const loadMoves = () => import('./offer-moves.tsx')
const AcceptDialog = opensAtPress(async () => (await loadMoves()).AcceptDialog)
const DeclineDialog = opensAtPress(async () => (await loadMoves()).DeclineDialog)
const WithdrawDialog = opensAtPress(async () => (await loadMoves()).WithdrawDialog)
const AnswerDialog = opensAtPress(async () => (await import('./answer-dialog.tsx')).default)

export interface OfferCardProps {
  offer: Offer
  /** the lot of the offer; null if the lot was deleted */
  lot: { id: string; name: string } | null
  user: User
  partnerName: string
  conversationId: string
  /** renders the facts of the other party; omitted if they are beside the chat already */
  About?: ComponentType<{ conversationId: string; selling: boolean; onClose: () => void }> | undefined
}

const badges: Record<Exclude<OfferState, 'open'>, { label: string; tone: Tone }> = {
  answered: { label: 'Answered', tone: 'neutral' },
  countered: { label: 'Countered', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  void: { label: 'No longer valid', tone: 'neutral' },
}

/** An offer among the messages, with the reader's actions. */
export default function OfferCard({ offer: given, lot, user, partnerName, conversationId, About }: OfferCardProps) {
  const now = useNow()
  const [confirming, setConfirming] = useState<{ move: keyof Offer['can']; clientId: string }>()
  // the reply to an action arrives before the stream has the changed offer
  const [after, setAfter] = useState<Offer>()
  const offer = after && given.state === 'open' ? after : given
  const state = stateAt(offer, now)
  const own = offer.by === user.id
  const selling = offer.buyer !== user.id
  const open = state === 'open'
  const [about, setAbout] = useState(false)
  const can = open && lot ? offer.can : null
  const waits = can !== null && (can.accept || can.offer || can.decline)
  const below = offer.minimum !== null && offer.quantity < offer.minimum
  const begin = (move: keyof Offer['can']) => setConfirming({ move, clientId: crypto.randomUUID() })
  const close = () => setConfirming(undefined)
  const moved = {
    offer,
    listingId: lot?.id ?? '',
    clientId: confirming?.clientId ?? '',
    selling,
    onClose: close,
    onDone: (changed: Offer) => {
      setAfter(changed)
      close()
    },
  }
  return (
    <article
      aria-label={titleOf(offer, own, partnerName)}
      className={classNames(
        layout.card,
        styles.card,
        own && styles.own,
        waits && styles.waits,
        !open && !offer.deal && styles.closed,
      )}
    >
      <header className={classNames(layout.spread, styles.head)}>
        <span className={styles.kind}>{titleOf(offer, own, partnerName)}</span>
        {state !== 'open' ? <Badge tone={badges[state].tone}>{badges[state].label}</Badge> : null}
        {/* a member of the firm who may not answer is not waited for */}
        {state === 'open' && (waits || own) ? (
          <Badge tone={waits ? 'accent' : 'neutral'}>{waits ? 'Waiting for you' : `Waiting for ${partnerName}`}</Badge>
        ) : null}
      </header>
      {lot ? <span className={classNames(typography.oneLine, typography.small, styles.lot)}>{lot.name}</span> : null}
      {offer.total === null || offer.amount === null ? (
        <p className={classNames(typography.amount, styles.total)}>{formatQuantityOf(offer.quantity, offer.unit)}</p>
      ) : (
        <p className={classNames(typography.amount, styles.total)}>
          {formatRupees(offer.total)}
          <span>{formatGst(offer.gst)}</span>
        </p>
      )}
      <p className={styles.terms}>
        {[
          offer.amount === null
            ? ''
            : `${formatQuantityOf(offer.quantity, offer.unit)} at ${formatRate(offer.amount, offer.unit)}`,
          formatDelivery(offer.delivery, offer.pin),
          below ? `below the minimum of ${formatQuantityOf(offer.minimum ?? 0, offer.unit)}` : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {offer.amount === null ? null : (
        <AddedRows rows={[...costRows({ ...offer, amount: offer.amount }), ...conditionRows(offer.added)]} />
      )}
      {offer.note ? <blockquote className={styles.note}>{offer.note}</blockquote> : null}
      {waits && About ? (
        <button type="button" className={styles.about} onClick={() => setAbout(true)}>
          {selling ? partyTexts.buyer : partyTexts.seller}
        </button>
      ) : null}
      {open ? <End at={new Date(offer.expiresAt)} now={now} /> : null}
      {can && Object.values(can).some(Boolean) ? (
        <div className={classNames(layout.chips, styles.moves)} {...loadsNear(loadMoves)}>
          {can.accept && offer.total !== null ? (
            <Button className={styles.first} onClick={() => begin('accept')}>
              Accept {formatRupees(sumOf(offer))}
            </Button>
          ) : null}
          {can.offer ? <Button onClick={() => begin('offer')}>Make an offer</Button> : null}
          {can.counter ? (
            <Button variant="secondary" onClick={() => begin('counter')}>
              Make a counter-offer
            </Button>
          ) : null}
          {can.decline ? (
            <Button variant="secondary" onClick={() => begin('decline')}>
              Decline
            </Button>
          ) : null}
          {can.withdraw ? (
            <Button variant="secondary" size="sm" onClick={() => begin('withdraw')}>
              Withdraw
            </Button>
          ) : null}
        </div>
      ) : null}
      {offer.deal ? (
        <DealPart
          deal={offer.deal}
          userId={user.id}
          partnerName={partnerName}
          selling={selling}
          quantity={formatQuantityOf(offer.quantity, offer.unit)}
          editable={selling && mayInFirm(user.firm, 'list') ? lot?.id : undefined}
        />
      ) : null}
      {about && About ? (
        <About conversationId={conversationId} selling={selling} onClose={() => setAbout(false)} />
      ) : null}
      {confirming?.move === 'accept' ? <AcceptDialog {...moved} /> : null}
      {confirming?.move === 'decline' ? <DeclineDialog {...moved} /> : null}
      {confirming?.move === 'withdraw' ? <WithdrawDialog {...moved} /> : null}
      {lot && (confirming?.move === 'counter' || confirming?.move === 'offer') ? (
        <AnswerDialog {...moved} user={user} listingName={lot.name} partnerName={partnerName} />
      ) : null}
    </article>
  )
}

/** The accepted sum; with added terms it includes all charges. */
const sumOf = ({ amount, total, ...offer }: Offer): number =>
  amount !== null && statesCosts(offer.added) ? rupeesOf(gateCost({ ...offer, amount }).sum) : (total ?? 0)

const nounOf = ({ kind }: Offer): string => (kind === 'ask' ? 'request for a quote' : 'offer')

function titleOf(offer: Offer, own: boolean, partnerName: string): string {
  if (own) return `Your ${nounOf(offer)}`
  return offer.kind === 'ask' ? `${partnerName} asks for a quote` : `${partnerName} offers`
}

/** Shows the end of an offer: 'Ends in 23 hours · Tue 24 Nov, 6:30 pm'. */
function End({ at, now }: { at: Date; now: Date }) {
  const soon = at.getTime() - now.getTime() < offerLimits.endsSoonHours * 3_600_000
  return (
    <p className={classNames(layout.line, styles.end)}>
      <Icon d={clock} size={14} />
      <span>
        <span className={soon ? styles.soon : undefined}>Ends in {formatLeft(at, now)}</span> · {formatEnd(at)}
      </span>
    </p>
  )
}
