import { sql } from 'kysely'
import { offerListLimits } from '#contract/offers/lists/rules.ts'
import { findCompared } from '#server/features/offers/lists/compare-store.ts'
import { countOffers, findLots, findOffers, type Wanted } from '#server/features/offers/lists/offer-list-store.ts'
import { readParties } from '#server/features/parties/party-card.ts'
import type { Db } from '#server/platform/database/db.ts'

const OPEN = 5000
/** number of offers between other people */
const OTHERS = 100_000
const PAGES = 200
export const MOST_MS = 50

/** One firm with 5,000 open offers for its lots, half of them waiting for its answer, among the offers of others. */
export async function fillOffers(db: Db): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from listings where status = 'Active' group by 1 order by count(*) desc, 1 limit 1`.execute(db)
  const firm = rows[0]!.user_id
  await sql`
    create temp table offering as select gen_random_uuid() as buyer, gen_random_uuid() as talk, n from generate_series(1, ${OPEN}) n`.execute(
    db,
  )
  await sql`insert into users (id, full_name) select buyer, 'Buyer ' || n from offering`.execute(db)
  await sql`
    insert into conversations (id, user_low, user_high, created_by)
    select talk, least(buyer, ${firm}::uuid), greatest(buyer, ${firm}::uuid), buyer from offering`.execute(db)
  const made = (owner: unknown, open: boolean, ago: string) => sql`
    insert into offers (conversation_id, listing_id, kind, maker_id, receiver_id, buyer_id, quantity, unit, amount, delivery,
      snapshot, client_id, created_at, expires_at, state, closed_at)
    select talk, l.id, 'offer', case n % 2 when 0 then buyer else ${firm}::uuid end, case n % 2 when 0 then ${firm}::uuid else buyer end,
      buyer, 500, 'Metre', 80, 'ex-godown', '{}', 'bench-' || ${ago} || n, now() - n * interval '1 minute', now() + interval '7 days',
      ${open ? 'open' : 'accepted'}, ${open ? sql`null` : sql`now() - n * interval '1 minute'`}
    from offering join lateral (
      select id from listings where user_id = ${owner} and status = 'Active' order by id offset n % 20 limit 1) l on true`
  await made(sql`${firm}::uuid`, true, 'open').execute(db)
  await made(sql`${firm}::uuid`, false, 'agreed').execute(db)
  await sql`
    insert into offers (conversation_id, listing_id, kind, maker_id, receiver_id, buyer_id, quantity, unit, amount, delivery, snapshot,
      client_id, created_at, expires_at, state, closed_at)
    select talk, l.id, 'offer', buyer, l.user_id, buyer, 500, 'Metre', 80, 'ex-godown', '{}', 'bench-other' || n || '-' || again,
      now() - n * interval '1 minute', now(), case again % 2 when 0 then 'accepted' else 'expired' end, now() - n * interval '1 minute'
    from offering cross join generate_series(1, ${OTHERS / OPEN}) again join lateral (
      select id, user_id from listings where user_id <> ${firm} and status = 'Active' order by id offset n % 50 limit 1) l on true`.execute(
    db,
  )
  await sql`analyze offers, conversations, users`.execute(db)
  return firm
}

const wantedBy = (userId: string, state: 'open' | 'agreed'): Wanted => ({
  userId,
  side: undefined,
  state,
  lot: undefined,
  now: new Date(),
})

const compared = {
  question: 'offers: side by side, with the buyers’ cards',
  ask: async (db: Db, firm: string) => {
    const [lot] = await findLots(db, wantedBy(firm, 'open'), 1)
    const { now } = wantedBy(firm, 'open')
    const rows = await findCompared(db, { userId: firm, lot: lot!.id, now }, offerListLimits.comparedMost)
    await readParties(
      db,
      rows.map(({ other_id }) => other_id),
    )
  },
}

/** The queries of the page of offers, by the list that they show. */
export const offerQuestions = (firm: string) => [
  { ...compared, ask: (db: Db) => compared.ask(db, firm) },
  ...(['open', 'agreed'] as const).flatMap(state => [
    {
      question: `offers: ${state}, first page`,
      ask: async (db: Db) => {
        await findOffers(db, wantedBy(firm, state), { page: 1, after: undefined })
        await countOffers(db, wantedBy(firm, state))
      },
    },
    {
      question: `offers: ${state}, a page in the middle`,
      ask: (db: Db) =>
        findOffers(db, wantedBy(firm, state), {
          page: 1,
          after: `0_${(Date.now() - 2_000 * 60_000) * 1000}_00000000-0000-0000-0000-000000000000`,
        }),
    },
    { question: `offers: lots, ${state}`, ask: (db: Db) => findLots(db, wantedBy(firm, state), 200) },
  ]),
]

/** p95 in milliseconds of a page of open offers with its count, over pages from the first to the last. */
export async function pageOfOffers(db: Db, firm: string): Promise<number> {
  const times: number[] = []
  let after: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const wanted = wantedBy(firm, 'open')
    const start = performance.now()
    const { next } = await findOffers(db, wanted, { page: 1, after })
    await countOffers(db, wanted)
    times.push(performance.now() - start)
    after = next ?? undefined
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}
