import { mentionPeople } from '#server/features/conversations/mention-people.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { offerColumns, type RoundOfferRow, type RoundRow } from './round-store.ts'
import { roundOfferView, roundView } from './round-view.ts'

const most = 100

/** GET /offers/rounds */
export const listRounds: Verb<'GET /offers/rounds'> = async context => {
  const { services, viewer } = context
  const now = services.clock()
  const made = await findMade(services.db, viewer.userId)
  const taken = await findTaken(services.db, viewer.userId)
  const listings = await mentionListings(
    context,
    [...made, ...taken].map(({ listing_id }) => listing_id),
  )
  const sellers = await mentionPeople(services.db, [...new Set(made.map(({ seller_id }) => seller_id))])
  return {
    made: made.flatMap(({ round, ...row }) => {
      const [shown, listing, seller] = [roundView(round, now), listings.get(row.listing_id), sellers.get(row.seller_id)]
      return shown && listing && seller ? [{ ...roundOfferView(row), listing, with: seller, round: shown }] : []
    }),
    taken: taken.flatMap(row => {
      const [shown, listing] = [roundView(row, now), listings.get(row.listing_id)]
      return shown && listing ? [{ listing, round: shown, firms: row.firms }] : []
    }),
  }
}

type RunningRound = Omit<RoundRow, 'added'>
type Made = RoundOfferRow & { listing_id: string; seller_id: string; round: RunningRound }

async function findMade(db: Db, userId: string): Promise<Made[]> {
  const rows = await fetchRows(db)<Omit<Made, 'round'> & RunningRound>`
    select ${offerColumns}, r.listing_id, l.user_id as seller_id, r.state, r.sealed, r.ends_at, r.answer_by
    from round_offers f join offer_rounds r on r.id = f.round_id join listings l on l.id = r.listing_id
    where f.maker_id = ${userId} and r.state in ('open', 'ended') order by r.ends_at, f.id limit ${most}`
  return rows.map(row => ({ ...row, round: row }))
}

const findTaken = (db: Db, userId: string) => fetchRows(db)<RunningRound & { firms: number }>`
  select r.id, r.listing_id, r.sealed, r.state, r.ends_at, r.answer_by, false as over,
    (select count(*)::int from round_offers f where f.round_id = r.id) as firms
  from listings l join offer_rounds r on r.listing_id = l.id and r.state = 'open'
  where l.user_id = ${userId} order by r.ends_at, r.id limit ${most}`
