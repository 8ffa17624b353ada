import type { ReactNode } from 'react'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import { addedTexts, conditionNames, conditionRows, costRows } from '#contract/offers/added/added-texts.ts'
import type { ComparedOffer } from '#contract/offers/lists/endpoints.ts'
import { offerListTexts as texts } from '#contract/offers/lists/texts.ts'
import { formatDelivery, formatGst } from '#contract/offers/texts.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { Translated } from '#web/language/translated.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { formatLeft } from '../card/format-left.ts'

export const buyerNameOf = ({ with: { name, businessName } }: ComparedOffer): string => businessName ?? name

interface Row {
  name: string
  of: (offer: ComparedOffer) => ReactNode
}

/** The rows with the terms of an offer, and the most important facts of its buyer. */
const termRows: readonly Row[] = [
  { name: texts.rate, of: ({ amount, unit }) => amount !== null && <strong>{formatRate(amount, unit)}</strong> },
  { name: texts.quantity, of: ({ quantity, unit }) => formatQuantityOf(quantity, unit) },
  { name: texts.sum, of: ({ total, gst }) => total !== null && `${formatRupees(total)}${formatGst(gst)}` },
  { name: addedTexts.sum, of: offer => costsOf(offer).at(-2)?.value },
  { name: texts.rateWithTerms, of: offer => costsOf(offer).at(-1)?.value },
  { name: conditionNames.payment, of: ({ added }) => daysOf(added?.payWithinDays) },
  { name: conditionNames.lifting, of: ({ added }) => daysOf(added?.liftWithinDays) },
  ...[conditionNames.tolerance, conditionNames.resale].map(name => ({
    name,
    of: ({ added }: ComparedOffer) => conditionRows(added).find(row => row.name === name)?.value,
  })),
  { name: texts.delivery, of: ({ delivery, pin }) => formatDelivery(delivery, pin) },
  { name: texts.note, of: ({ note }) => note },
  { name: texts.endsIn, of: ({ expiresAt }) => <Left until={expiresAt} /> },
  { name: partyTexts.place, of: ({ buyerCard }) => buyerCard.place },
  { name: partyTexts.kept, of: ({ buyerCard }) => <Translated text={buyerCard.kept} /> },
]

/** The rows with the other facts of the buyer. */
const buyerRows: readonly Row[] = [
  { name: partyTexts.since, of: ({ buyerCard }) => <Translated text={buyerCard.memberSince} /> },
  {
    name: partyTexts.checked,
    of: ({ buyerCard }) => (buyerCard.checked ? <Translated text={buyerCard.checked} /> : partyTexts.notChecked),
  },
  { name: partyTexts.gst, of: ({ buyerCard }) => <Translated text={buyerCard.gst} /> },
  { name: partyTexts.replies, of: ({ buyerCard }) => buyerCard.replies && <Translated text={buyerCard.replies} /> },
]

/** The rows that have a value for at least one offer. */
const filled = (rows: readonly Row[], offers: readonly ComparedOffer[]) =>
  rows.filter(({ of }) => offers.some(offer => Boolean(of(offer))))
export const termRowsOf = (offers: readonly ComparedOffer[]) => filled(termRows, offers)
export const buyerRowsOf = (offers: readonly ComparedOffer[]) => filled(buyerRows, offers)

const daysOf = (days: number | null | undefined): string => (days ? addedTexts.within(days) : texts.toBeAgreed)

/** The charges and GST as rows; the last two rows are the total and the rate with all charges. */
const costsOf = ({ amount, ...offer }: ComparedOffer) => (amount === null ? [] : costRows({ ...offer, amount }))

function Left({ until }: { until: string }) {
  return formatLeft(new Date(until), useNow())
}
