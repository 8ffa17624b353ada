import type { ApiReply } from '#contract/api.ts'
import { messageTexts, namelessAs } from '#contract/conversations/rules.ts'
import { leadPull } from '#contract/leads/rules.ts'
import { links } from '#contract/urls.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Services } from '#server/platform/services.ts'
import { findLead, findLeadsSince, type LeadRow } from './lead-export-store.ts'

type Key = 'GET /leads'

/**
 * GET /leads: each pull reads the last seconds again, to find leads whose transaction was committed late. After a `since`
 * in the future, the next pull begins now.
 */
export const pullLeads: Verb<Key> = async ({ services, viewer }, { query: { since } }) => {
  const from = new Date(since ?? 0)
  const rows = await findLeadsSince(services.db, viewer.userId, from, leadPull.most)
  const more = rows.length >= leadPull.most
  const now = services.clock().getTime()
  const settled = now - leadPull.overlapSeconds * 1000
  const next = more ? rows.at(-1)?.at : new Date(Math.max(settled, Math.min(from.getTime(), now)))
  return {
    leads: rows.map(row => viewOf(row, services.config.publicUrl)),
    next: (next ?? from).toISOString(),
    more,
  }
}

/** One lead of a seller as a pull shows it; undefined if there is none. */
export async function showPulledLead(
  { db, config }: Services,
  sellerId: string,
  id: number,
): Promise<ApiReply<Key>['leads'][number] | undefined> {
  const row = await findLead(db, sellerId, id)
  return row && viewOf(row, config.publicUrl)
}

const viewOf = (row: LeadRow, origin: URL): ApiReply<Key>['leads'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  buyer: {
    id: row.buyer_id,
    name: row.active ? row.buyer || namelessAs(row.buyer_id) : messageTexts.deletedUser,
    business: row.business,
    city: row.city,
  },
  listing: row.listing_id === null ? null : { id: row.listing_id, name: row.lot ?? '', sku: row.sku },
  quantity: row.quantity,
  unit: row.unit,
  amount: row.amount,
  stage: row.stage,
  lostReason: row.lost_reason,
  conversationId: row.conversation_id,
  link: new URL(links.messages(row.conversation_id), origin).href,
})
