import { sql } from 'kysely'
import type { RoundState } from '#contract/offers/rounds/round-rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { type RoundNotice, roundMail } from './round-mail.ts'

const most = 50
const GOOD_FOR = 72 * 3600

interface EndedRound {
  id: string
  listing_id: string
  name: string
  state: RoundState
  answer_by: Date
}

/**
 * Sends the seller and each maker of an offer one mail and one notice about the end of a round; returns the number of
 * rounds.
 */
export async function notifyRounds(services: Services): Promise<number> {
  // people are notified once all offers are open to the seller; the offers of a withdrawn round are erased here
  const rows = await fetchRows(services.db)<{ id: string }>`
    select r.id from offer_rounds r where not r.told
      and (r.state <> 'ended' or not exists (select from round_offers f where f.round_id = r.id))
    order by r.closed_at limit ${most}`
  for (const { id } of rows) await services.db.transaction().execute(tx => notifyOne(tx, services, id))
  return rows.length
}

async function notifyOne(tx: Tx, services: Services, id: string): Promise<void> {
  const round = await fetchRow(tx)<EndedRound>`
    update offer_rounds r set told = true from listings l where r.id = ${id} and not r.told and l.id = r.listing_id
    returning r.id, r.listing_id, l.name, r.state, r.answer_by`
  if (!round) return
  const withdrawn = round.state === 'withdrawn'
  const people = withdrawn ? await makersOfSealed(tx, id) : await makersOfOpened(tx, id)
  const seller = await sellerOf(tx, round.listing_id)
  const offers = people.length
  const sellerKind = withdrawn ? 'round-withdrawn' : offers > 0 ? 'round-offers' : 'round-none'
  const concerned = [
    ...people.map(person => ({
      ...person,
      kind: (withdrawn ? 'round-withdrawn' : 'round-ended') as RoundNotice,
      offers: 1,
    })),
    ...(seller ? [{ ...seller, kind: sellerKind as RoundNotice, offers: Math.max(1, offers) }] : []),
  ]
  for (const { id: userId, email, kind, offers: count } of concerned) {
    await execute(tx)`
      insert into notices (user_id, kind, listing_id, count) values (${userId}, ${kind}, ${round.listing_id}, ${count})`
    const about = { kind, lot: round.name, lotId: round.listing_id, answerBy: round.answer_by, offers: count }
    if (email) await queueMail(tx, services, roundMail(services.config.publicUrl, email, about), GOOD_FOR)
  }
  if (withdrawn) await execute(tx)`delete from round_offers where round_id = ${id}`
}

interface Notified {
  id: string
  email: string | null
}

const person = sql`u.id, (select e.email from user_emails e where e.user_id = u.id and e.position = 0) as email`

const makersOfSealed = (tx: Tx, roundId: string) => fetchRows(tx)<Notified>`
  select ${person} from round_offers f join users u on u.id = f.maker_id and u.active where f.round_id = ${roundId}`

const makersOfOpened = (tx: Tx, roundId: string) => fetchRows(tx)<Notified>`
  select ${person} from offers o join users u on u.id = o.maker_id and u.active where o.round_id = ${roundId}`

const sellerOf = (tx: Tx, listingId: string) => fetchRow(tx)<Notified>`
  select ${person} from listings l join users u on u.id = l.user_id and u.active where l.id = ${listingId}`
