import { sql } from 'kysely'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import type { GstTerm } from '#contract/offers/gst-terms.ts'
import type { RoundState } from '#contract/offers/rounds/round-rules.ts'
import type { Delivery } from '#contract/offers/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyRow, fetchOnlyValue, fetchRow, fetchRows, hasRows } from '#server/platform/database/fetch.ts'

export interface RoundRow {
  id: string
  listing_id: string
  sealed: boolean
  state: RoundState
  ends_at: Date
  answer_by: Date
  /** the seller's terms for all offers */
  added: AddedTerms | null
  /** true if the round has ended by the clock of the database */
  over: boolean
}

const columns = sql`
  r.id, r.listing_id, r.sealed, r.state, r.ends_at, r.answer_by, r.added, r.ends_at <= clock_timestamp() as over`

/** The latest round of a listing; it cannot change while the listing is locked. */
export const findRound = (db: Db, listingId: string) => fetchRow(db)<RoundRow>`
  select ${columns} from offer_rounds r where r.listing_id = ${listingId} order by r.set_at desc limit 1`

export interface RoundTerms {
  sealed: boolean
  endsAt: Date
  answerBy: Date
  added: AddedTerms | null
}

const jsonOf = (added: AddedTerms | null) => sql`${added && JSON.stringify(added)}::jsonb`

export const insertRound = (tx: Tx, given: RoundTerms & { listingId: string }) => execute(tx)`
  insert into offer_rounds (listing_id, sealed, set_at, ends_at, answer_by, added)
  values (${given.listingId}, ${given.sealed}, clock_timestamp(), ${given.endsAt}, ${given.answerBy}, ${jsonOf(given.added)})`

export const changeRound = (tx: Tx, id: string, given: RoundTerms) => execute(tx)`
  update offer_rounds set sealed = ${given.sealed}, ends_at = ${given.endsAt}, answer_by = ${given.answerBy},
    added = ${jsonOf(given.added)}
  where id = ${id}`

/** Deletes a round without offers. */
export const removeRound = (tx: Tx, id: string) => execute(tx)`delete from offer_rounds where id = ${id}`

/** True if an offer or a request for a quote is open and not expired for the listing. */
export const hasOpenOffers = (db: Db, listingId: string, now: Date) => hasRows(db)`
  select from offers where listing_id = ${listingId} and state = 'open' and expires_at > ${now} limit 1`

export interface RoundOfferRow {
  id: string
  round_id: string
  conversation_id: string
  maker_id: string
  quantity: number
  unit: string
  amount: number
  gst: GstTerm | null
  delivery: Delivery
  pin: string | null
  note: string
  snapshot: Record<string, unknown>
  made_at: Date
}

export const offerColumns = sql`
  f.id, f.round_id, f.conversation_id, f.maker_id, f.quantity, f.unit, f.amount, f.gst, f.delivery, f.pin, f.note, f.snapshot, f.made_at`

/**
 * The GST number of a user's verified business, otherwise the user's id: a number that no admin has checked may be that
 * of another firm, which it would keep from offering.
 */
export async function firmOf(db: Db, userId: string): Promise<string> {
  const rows = await fetchRows(db)<{ gst: string }>`select gst from businesses where user_id = ${userId} and verified`
  return rows[0]?.gst || userId
}

/** The offer of a firm or a person in a round. */
export const findOfferOf = (db: Db, roundId: string, { makerId, firm }: { makerId: string; firm: string }) => fetchRow(
  db,
)<RoundOfferRow>`
  select ${offerColumns} from round_offers f
  where f.round_id = ${roundId} and (f.maker_id = ${makerId} or f.firm = ${firm})
  order by f.maker_id = ${makerId} desc limit 1`

export const countFirms = (db: Db, roundId: string) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from round_offers where round_id = ${roundId}`

/** The offers of a round that is not sealed, the highest rate first. */
export const findRoundOffers = (db: Db, roundId: string) => fetchRows(db)<RoundOfferRow>`
  select ${offerColumns} from round_offers f join offer_rounds r on r.id = f.round_id and not r.sealed
  where f.round_id = ${roundId} order by f.amount desc, f.quantity desc, f.made_at limit 200`

export type NewRoundOffer = Omit<RoundOfferRow, 'id' | 'made_at'> & { firm: string }

/** Inserts the offer of a firm, or replaces its terms. */
export const saveRoundOffer = (tx: Tx, given: NewRoundOffer) => fetchOnlyRow(tx)<RoundOfferRow>`
  insert into round_offers as f (round_id, conversation_id, maker_id, firm, quantity, unit, amount, gst, delivery, pin, note, snapshot,
    made_at, raised_at)
  values (${given.round_id}, ${given.conversation_id}, ${given.maker_id}, ${given.firm}, ${given.quantity}, ${given.unit},
    ${given.amount}, ${given.gst}, ${given.delivery}, ${given.pin}, ${given.note}, ${JSON.stringify(given.snapshot)}::jsonb,
    clock_timestamp(), clock_timestamp())
  on conflict (round_id, maker_id) do update set quantity = excluded.quantity, amount = excluded.amount, gst = excluded.gst,
    delivery = excluded.delivery, pin = excluded.pin, note = excluded.note, raised_at = clock_timestamp()
  returning ${offerColumns}`
