import type { Tx } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { appendEvents, newEvent } from '#server/platform/messaging/events.ts'
import type { Services } from '#server/platform/services.ts'
import { ofNobody } from '../close/notify-waiting-offers.ts'

/**
 * Upholds every claim whose time to answer is over. If one is being answered, waits for that transaction and checks the
 * claim again.
 */
export async function closeUnanswered(tx: Tx, services: Services, now: Date): Promise<void> {
  const rows = await fetchRows(tx)<{ deal_id: string }>`
    update deal_claims set state = 'stands' where state = 'open' and answer_by <= ${now} returning deal_id`
  const news = rows.map(({ deal_id }) => newEvent('deal.claim-stands', deal_id))
  await appendEvents(tx, ofNobody(services), news)
}
