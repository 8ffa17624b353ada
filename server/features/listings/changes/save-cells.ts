import {
  type OwnSheetFacts,
  type OwnSheetField,
  ownCellText,
  ownSheetMessages,
  readOwnCell,
} from '#contract/imports/own-sheet-rules.ts'
import { formatWhen } from '#contract/shared/moments.ts'
import { namingFacts, namingFields } from '#contract/surplus/fields.ts'
import { personOf, type SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { ListingData } from '../model/listing-facts.ts'
import { type ListingRow, lockOwnListing } from '../model/listing-store.ts'
import { findLastChange } from '../own/list-for-sheet.ts'
import { applyChange } from './change-listing.ts'
import { movedPriceBreaks } from './reprice-listing.ts'

/** A cell of the sheet: the text to save, and the text that the seller saw before. */
interface SeenCell {
  field: OwnSheetField
  value: string
  seen: string
}

interface Outcome {
  /** false if the listing waits for a review instead of being live */
  live: boolean
  faults: { field: OwnSheetField; message: string }[]
  conflicts: { field: OwnSheetField; now: string; message: string }[]
}

const sheetFacts = (listing: ListingRow): OwnSheetFacts => ({
  name: listing.name,
  ...namingFacts(listing.surplus),
  amount: listing.amount,
  unit: listing.unit,
  quantityAvailable: listing.surplus.quantityAvailable ?? null,
  minOrderQuantity: listing.min_order_quantity,
  status: listing.status,
})

/**
 * Saves all given cells of an own listing, or none of them if one has a fault or has changed since the seller saw it.
 */
export async function saveCells(
  tx: Tx,
  context: SignedInContext,
  id: string,
  cells: readonly SeenCell[],
): Promise<Outcome> {
  const listing = (await lockOwnListing(tx, id, context.viewer.userId)) ?? refuse('not_found')
  if (listing.status === 'Deleted' || listing.status === 'Created') refuse('not_found')
  const facts = sheetFacts(listing)
  const outcome: Outcome = { live: true, faults: [], conflicts: [] }
  const changed: Partial<Record<OwnSheetField, string | number | null>> = {}
  for (const { field, value, seen } of cells) {
    const read = readOwnCell(field, value, facts)
    if ('fault' in read) {
      outcome.faults.push({ field, message: read.fault })
      continue
    }
    const now = ownCellText(facts, field)
    if (ownCellText({ ...facts, [field]: read.value }, field) === now) continue
    changed[field] = read.value
    if (seen !== now) outcome.conflicts.push({ field, now, message: '' })
  }
  if (outcome.conflicts.length > 0) {
    const words = await changeWords(tx, context, id)
    for (const conflict of outcome.conflicts)
      conflict.message = ownSheetMessages.conflict({ ...words, now: conflict.now })
  }
  if (outcome.faults.length + outcome.conflicts.length > 0 || Object.keys(changed).length === 0) return outcome
  const { status, ...data } = changed
  outcome.live = await applyChange(tx, context, id, {
    ...(Object.keys(data).length > 0 && { data: { ...(data as ListingData), ...stepsWith(listing, changed.amount) } }),
    ...(status && { status: status as 'Active' | 'Inactive' }),
  })
  return outcome
}

/** The rates of larger quantities change together with the rate. */
function stepsWith({ amount, surplus }: ListingRow, to: string | number | null | undefined): ListingData {
  if (typeof to !== 'number' || !amount || !surplus.priceBreaks) return {}
  return { priceBreaks: movedPriceBreaks(surplus, { percent: (to / amount - 1) * 100 }) }
}

async function changeWords(tx: Tx, { viewer, services }: SignedInContext, id: string) {
  const last = await findLastChange(tx, id)
  const now = services.clock()
  const { byYou, byColleague, byTeam, byMarketplace } = ownSheetMessages
  const others = last?.byColleague ? byColleague : last?.actorId ? byTeam : byMarketplace
  const by = last?.actorId === personOf(viewer) ? byYou : others
  return { when: formatWhen(last?.at ?? now, now), by }
}

const fieldsOfSheet: Readonly<Record<string, OwnSheetField>> = {
  name: 'name',
  ...Object.fromEntries(namingFields.map(name => [name, name])),
  amount: 'amount',
  originalAmount: 'amount',
  unit: 'unit',
  quantityAvailable: 'quantityAvailable',
  minOrderQuantity: 'minOrderQuantity',
  maxOrderQuantity: 'minOrderQuantity',
}

/** The cell that shows a fault of a listing; undefined for a field that the sheet does not show. */
export function sheetFieldOf(field: string): OwnSheetField | undefined {
  if (/^priceBreaks\..*\.from$/.test(field)) return 'minOrderQuantity'
  return field.startsWith('priceBreaks.') ? 'amount' : fieldsOfSheet[field]
}
