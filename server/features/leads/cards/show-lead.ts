import type { ApiReply } from '#contract/api.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantity, isUnit, perUnit } from '#contract/shared/numbers/units.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findCard, findInquiredLots, findMentionedListing } from './card-store.ts'
import { cardNow } from './change-card.ts'

type Key = 'GET /leads/:id'

/** GET /leads/:id: the lead card that the seller sees beside a conversation. */
export const showLead: Verb<Key> = async (context, { params: { id } }) => {
  const { db } = context.services
  const { userId: sellerId } = context.viewer
  const named = { sellerId, conversationId: id }
  const { note } = (await findCard(db, sellerId, id)) ?? refuse('not_found')
  const [card, lots, about] = await Promise.all([
    cardNow(context, id),
    findInquiredLots(db, named),
    findMentionedListing(db, named),
  ])
  return {
    card,
    note,
    lots: lots.map(lot => ({ ...lot, at: lot.at.toISOString() })),
    fields: about ? fieldsOf(about) : {},
  }
}

/** The lot's values for a saved reply; unknown ones are left out. */
function fieldsOf(about: NonNullable<Awaited<ReturnType<typeof findMentionedListing>>>): ApiReply<Key>['fields'] {
  const { buyer, lot, amount, unit, min_order_quantity: least, available, city } = about
  const counted = (count: number | null) =>
    count === null ? undefined : isUnit(unit) ? formatQuantity(count, unit) : String(count)
  const known = {
    name: buyer,
    lot,
    rate: amount === null ? undefined : `${formatRupees(amount)}${perUnit(unit)}`.replaceAll('\u00a0', ' '),
    moq: counted(least),
    available: counted(available),
    city,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value))
}
