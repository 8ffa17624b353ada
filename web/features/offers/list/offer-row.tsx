import { formatAllIn } from '#contract/offers/added/added-texts.ts'
import type { ListedOffer } from '#contract/offers/lists/endpoints.ts'
import { offerLinkTexts } from '#contract/offers/lists/link-texts.ts'
import { isYourTurn, writeShownOffers } from '#contract/offers/lists/rules.ts'
import { dealLabels, offerListTexts as texts } from '#contract/offers/lists/texts.ts'
import { offerLimits } from '#contract/offers/rules.ts'
import { formatEnd, formatGst, formatTerms } from '#contract/offers/texts.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import type { User } from '#web/api/session.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { formatLeft } from '../card/format-left.ts'
import { LotPicture } from './lot-picture.tsx'
import styles from './offers-list.module.css'

type Props = {
  offer: ListedOffer
  user: User
  /** the number of open offers for the lot, if the lot is the reader's */
  openForLot: number
}

/**
 * An offer or agreement with its lot, the other party, the sum, the terms and the next action; a press opens its chat.
 */
export function OfferRow({ offer, user, openForLot }: Props) {
  const { listing, conversationId, deal } = offer
  const selling = offer.buyer !== user.id
  const party = offer.with.businessName ?? offer.with.name
  const turn = isYourTurn(offer)
  return (
    <li className={classNames(layout.card, styles.row, turn && styles.turn)}>
      <LotPicture image={listing.image} />
      <div className={styles.lot}>
        <Link to={links.messages(conversationId)} className={classNames(typography.twoLines, styles.name)}>
          {listing.name}
        </Link>
        <span className={classNames(typography.oneLine, typography.muted)}>
          {selling ? 'Buyer' : 'Seller'}: {party}
        </span>
      </div>
      <div className={classNames(typography.hint, styles.sum)}>
        <Sum offer={offer} />
        <span className={styles.terms}>{formatTerms(offer)}</span>
      </div>
      <div className={styles.state}>
        {deal ? <DealState offer={offer} userId={user.id} /> : <OpenState offer={offer} userId={user.id} turn={turn} />}
      </div>
      {deal || (selling && openForLot > 1) ? (
        <div className={styles.actions}>
          {deal ? (
            <Link to={links.deal(deal.id)} className={styles.action}>
              {texts.record}
              <span className="visually-hidden"> for {listing.name}</span>
            </Link>
          ) : (
            <Link to={links.offers(writeShownOffers({ compare: listing.id }))} className={styles.action}>
              {texts.compare(openForLot)}
              <span className="visually-hidden"> for {listing.name}</span>
            </Link>
          )}
        </div>
      ) : null}
    </li>
  )
}

function Sum({ offer: { quantity, unit, amount, total, gst, added } }: { offer: ListedOffer }) {
  if (amount === null || total === null)
    return (
      <>
        <strong>{formatQuantityOf(quantity, unit)}</strong>
        <span>{texts.quoteRequested}</span>
      </>
    )
  return (
    <>
      <strong>
        {formatRupees(total)}
        <small>
          {formatGst(gst)}
          {formatAllIn({ quantity, amount, gst, added })}
        </small>
      </strong>
      <span>
        {formatQuantityOf(quantity, unit)} × {formatRate(amount, unit)}
      </span>
    </>
  )
}

function OpenState({ offer, userId, turn }: { offer: ListedOffer; userId: string; turn: boolean }) {
  const now = useNow()
  const end = new Date(offer.expiresAt)
  const soon = end.getTime() - now.getTime() < offerLimits.endsSoonHours * 3_600_000
  return (
    <>
      {turn || offer.by === userId ? (
        <Badge tone={turn ? 'accent' : 'neutral'}>{turn ? texts.yourTurn : texts.waiting}</Badge>
      ) : null}
      <span className={classNames(styles.end, soon && styles.soon)} title={formatEnd(end)}>
        Ends in {formatLeft(end, now)}
      </span>
    </>
  )
}

function DealState({ offer, userId }: { offer: ListedOffer; userId: string }) {
  const { deal } = offer
  if (!deal) return null
  const mine = deal.doneBy.includes(userId)
  const turn = isYourTurn(offer)
  return (
    <>
      {turn ? (
        <Badge tone="accent">{texts.yourTurn}</Badge>
      ) : (
        <Badge tone={deal.state === 'agreed' || deal.state === 'done' ? 'success' : 'neutral'}>
          {deal.state === 'agreed' && mine ? texts.waiting : dealLabels[deal.state]}
        </Badge>
      )}
      {deal.claim?.can.answer ? (
        <span className={classNames(styles.end, styles.soon)}>
          {offerLinkTexts.answerUntil(formatShortDate(new Date(deal.claim.answerBy)))}
        </span>
      ) : (
        <span className={styles.end}>Agreed on {formatShortDate(new Date(deal.agreedAt))}</span>
      )}
    </>
  )
}
