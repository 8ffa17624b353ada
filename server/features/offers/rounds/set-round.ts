import { hasSameTerms, normaliseTerms } from '#contract/offers/added/added-terms.ts'
import { roundLimits } from '#contract/offers/rounds/round-limits.ts'
import { answerBy, isRoundEnd, roundMessages } from '#contract/offers/rounds/round-rules.ts'
import { roundTermsFault } from '#contract/offers/rounds/round-terms.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { lockUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockOfferedListing } from '../model/listing-store.ts'
import {
  changeRound,
  countFirms,
  findRound,
  hasOpenOffers,
  insertRound,
  type RoundRow,
  type RoundTerms,
  removeRound,
} from './round-store.ts'
import { roundView } from './round-view.ts'

/** PUT /deadstock/:id/round: sets, moves or removes the date; it is fixed from the first offer on. */
export const setRound: Verb<'PUT /deadstock/:id/round'> = async (
  context,
  { params: { id }, body: { offersUntil, sealed, added: given = null } },
) => {
  const { services, viewer } = context
  const now = services.clock()
  const endsAt = offersUntil === null ? null : new Date(offersUntil)
  if (endsAt && !isRoundEnd(endsAt, now))
    refuse('invalid', { fields: [{ field: 'offersUntil', message: roundMessages.until }] })
  return services.db.transaction().execute(async tx => {
    await lockUndeletedListing(tx, viewer, id)
    await refuseSuspended(tx, viewer.userId)
    const listing = await lockOfferedListing(tx, id)
    if (!listing?.live || listing.unit === null || listing.amount === null) refuse('not_found')
    const fault = roundTermsFault(given, listing.surplus.gst ?? null)
    if (fault) refuse('invalid', { fields: [fault] })
    const added = normaliseTerms(given)
    await enforceRateLimit(tx, { key: `rounds:${viewer.userId}`, most: roundLimits.changesAnHour, seconds: 3600 })
    const found = await findRound(tx, id)
    const running = found?.state === 'open' || found?.state === 'ended' ? found : undefined
    if (running && isSame(running, { endsAt, sealed, added })) return { round: roundView(running, now) }
    if (running && (running.over || running.state === 'ended' || (await countFirms(tx, running.id)) > 0))
      refuse('round_kept')
    if (!running && endsAt && (await hasOpenOffers(tx, id, now))) refuse('open_offers')
    const changed = await change(tx, id, running, endsAt && { sealed, endsAt, answerBy: answerBy(endsAt), added })
    if (changed) await appendEvent(tx, context, changed, id)
    return { round: roundView(await findRound(tx, id), now) }
  })
}

const isSame = (
  { ends_at, sealed: was, added: before }: RoundRow,
  { endsAt, sealed, added }: Pick<RoundTerms, 'sealed' | 'added'> & { endsAt: Date | null },
): boolean => ends_at.getTime() === endsAt?.getTime() && was === sealed && hasSameTerms(before, added)

async function change(
  tx: Tx,
  listingId: string,
  running: RoundRow | undefined,
  given: RoundTerms | null,
): Promise<'listing.round-set' | 'listing.round-stopped' | undefined> {
  if (!given && !running) return undefined
  if (!given) await removeRound(tx, running?.id ?? '')
  else if (running) await changeRound(tx, running.id, given)
  else await insertRound(tx, { listingId, ...given })
  return given ? 'listing.round-set' : 'listing.round-stopped'
}
