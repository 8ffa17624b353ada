import { messageTexts, namelessAs } from '#contract/conversations/rules.ts'
import { inquiryLabels, leadLimits } from '#contract/leads/rules.ts'
import { lostReasons, stageLabels } from '#contract/leads/stages.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import type { Download, SignedInContext } from '#server/platform/context.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { type LeadRow, readLeads } from './lead-export-store.ts'

const columns = [
  'When (IST)',
  'Buyer',
  'Business',
  'City',
  'Lot',
  'SKU',
  'Channel',
  'Quantity asked',
  'Last offer (₹ per unit)',
  'Stage',
  'Reason',
  'Note',
  'First reply (minutes in office hours)',
  'Link',
]

/**
 * GET /leads/export: the file has no phone numbers or e-mail addresses of buyers, because writing a message is no
 * consent to pass these on.
 */
export async function exportLeads(context: SignedInContext): Promise<Download> {
  const { userId } = context.viewer
  const { db, config } = context.services
  await db.transaction().execute(async tx => {
    await enforceRateLimit(tx, { key: `lead exports ${userId}`, most: leadLimits.exportsAnHour, seconds: 3600 })
    await appendEvent(tx, context, 'user.leads-exported', userId)
  })
  return { name: 'leads.xlsx', body: spreadsheet('Leads', columns, rowsOf(readLeads(db, userId), config.publicUrl)) }
}

async function* rowsOf(batches: AsyncIterable<LeadRow[]>, origin: URL): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(row => cellsOf(row, origin))
}

const cellsOf = (row: LeadRow, origin: URL): Cell[] => [
  inIndia(row.at),
  row.active ? row.buyer || namelessAs(row.buyer_id) : messageTexts.deletedUser,
  row.business ?? '',
  row.city ?? '',
  row.lot ?? '',
  row.sku ?? '',
  inquiryLabels[row.kind],
  row.quantity === null ? '' : isUnit(row.unit) ? formatQuantity(row.quantity, row.unit) : row.quantity,
  row.amount ?? '',
  stageLabels[row.stage],
  row.lost_reason ? lostReasons[row.lost_reason] : '',
  row.note,
  row.minutes ?? '',
  new URL(links.messages(row.conversation_id), origin).href,
]

/** A moment in India, such as '2026-11-20 18:30'. */
const inIndia = (at: Date): string =>
  new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
