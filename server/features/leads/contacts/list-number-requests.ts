import { namelessAs } from '#contract/conversations/rules.ts'
import { leadLimits } from '#contract/leads/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { readContacts } from './read-contacts.ts'

/** The people who asked for the viewer's phone number or called it from a listing, the latest first. */
export const listNumberRequests: Verb<'GET /leads/number-requests'> = async (
  { services, viewer },
  { query: { page } },
) => {
  const size = leadLimits.numberRequests
  const rows = await readContacts(services.db, viewer.userId, {
    sold: true,
    limit: size + 1,
    offset: (page - 1) * size,
  })
  return {
    requests: rows.slice(0, size).map(row => ({
      kind: row.kind,
      at: row.at.toISOString(),
      buyer: row.other || namelessAs(row.other_id),
      listing: { id: row.listing_id, name: row.listing, live: row.listed },
      conversationId: row.conversation_id,
    })),
    more: rows.length > size,
  }
}
