import { messageTexts, namelessAs } from '#contract/conversations/rules.ts'
import { gateCost, rupeesOf, statesCosts } from '#contract/offers/added/gate-cost.ts'
import { offerListLimits } from '#contract/offers/lists/rules.ts'
import { dealLabels, offerListTexts } from '#contract/offers/lists/texts.ts'
import { offerTotal } from '#contract/offers/rules.ts'
import { formatDelivery } from '#contract/offers/texts.ts'
import { gstBases } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import type { Download, SignedInContext } from '#server/platform/context.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { type ExportedOffer, readOffers } from './export-store.ts'

const columns = [
  'Made (IST)',
  'State',
  'You',
  'With',
  'Lot',
  'Quantity',
  'Unit',
  'Rate (₹ per unit)',
  'Sum (₹)',
  'GST',
  'Delivery',
  'Turn',
  'Open until (IST)',
  'Agreed (IST)',
  'Sum with terms (₹)',
  'Payment within (days)',
  'Lifting within (days)',
  'Link',
]

/** GET /offers/export */
export async function exportOffers(context: SignedInContext): Promise<Download> {
  const { userId } = context.viewer
  const { db, config, clock } = context.services
  await db.transaction().execute(async tx => {
    await enforceRateLimit(tx, { key: `offer exports ${userId}`, most: offerListLimits.exportsAnHour, seconds: 3600 })
    await appendEvent(tx, context, 'user.offers-exported', userId)
  })
  const rows = rowsOf(readOffers(db, userId, clock()), config.publicUrl)
  return { name: 'offers.xlsx', body: spreadsheet('Offers and deals', columns, rows) }
}

async function* rowsOf(batches: AsyncIterable<ExportedOffer[]>, origin: URL): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(row => cellsOf(row, origin))
}

const cellsOf = (row: ExportedOffer, origin: URL): Cell[] => [
  inIndia(row.created_at),
  row.deal ? dealLabels[row.deal] : row.kind === 'ask' ? offerListTexts.quoteRequested : offerListTexts.open,
  row.selling ? offerListTexts.selling : offerListTexts.buying,
  row.active ? row.business || row.other || namelessAs(row.other_id) : messageTexts.deletedUser,
  row.lot,
  row.quantity,
  row.unit,
  row.amount ?? '',
  row.amount === null ? '' : offerTotal(row.quantity, row.amount),
  gstBases.find(({ id }) => id === row.gst)?.label ?? '',
  formatDelivery(row.delivery, row.pin),
  row.deal ? '' : row.mine ? offerListTexts.waiting : offerListTexts.yourTurn,
  row.deal ? '' : inIndia(row.expires_at),
  row.agreed_at ? inIndia(row.agreed_at) : '',
  withTerms(row),
  row.added?.payWithinDays ?? '',
  row.added?.liftWithinDays ?? '',
  new URL(links.messages(row.conversation_id), origin).href,
]

const withTerms = ({ amount, ...row }: ExportedOffer): number | '' =>
  amount !== null && statesCosts(row.added) ? rupeesOf(gateCost({ ...row, amount }).sum) : ''

/** A moment in India, such as '2026-11-20 18:30'. */
const inIndia = (at: Date): string =>
  new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
