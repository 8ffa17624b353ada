import { mentionPeople } from '#server/features/conversations/mention-people.ts'
import { findListingOwner } from '#server/features/listings/find-listing-owner.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { countFirms, findOfferOf, findRound, findRoundOffers, type RoundOfferRow } from './round-store.ts'
import { roundOfferView, roundView } from './round-view.ts'

/** GET /deadstock/:id/round: only its maker sees a sealed offer. */
export const showRound: Verb<'GET /deadstock/:id/round'> = async (context, { params: { id } }) => {
  const { services, viewer } = context
  const { db } = services
  const owner = (await findListingOwner(context, id)) ?? refuse('not_found')
  const selling = owner.userId === viewer.userId
  if (!owner.live && !selling) refuse('not_found')
  const row = await findRound(db, id)
  const round = roundView(row, services.clock())
  if (!row || !round) return { round: null, added: null, own: null, firms: null, offers: [] }
  const own = selling ? undefined : await findOfferOf(db, row.id, { makerId: viewer.userId, firm: viewer.userId })
  const offers = selling && row.state === 'open' ? await findRoundOffers(db, row.id) : []
  return {
    round,
    added: row.added,
    own: own ? roundOfferView(own) : null,
    firms: selling ? await countFirms(db, row.id) : null,
    offers: await withMakers(context, offers),
  }
}

async function withMakers({ services }: SignedInContext, rows: RoundOfferRow[]) {
  const people = await mentionPeople(
    services.db,
    rows.map(({ maker_id }) => maker_id),
  )
  return rows.flatMap(row => {
    const other = people.get(row.maker_id)
    return other ? [{ ...roundOfferView(row), with: other }] : []
  })
}
