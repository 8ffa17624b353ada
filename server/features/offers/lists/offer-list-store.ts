import { type RawBuilder, sql } from 'kysely'
import { type OfferSide, offerLimits, type offerListStates } from '#contract/offers/rules.ts'
import { type OfferJson, offerJson } from '#server/features/conversations/model/shown-offer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'

export interface ListedRow {
  offer: OfferJson
  conversation_id: string
  listing_id: string
  other_id: string
  /** true if the two can no longer write to each other */
  closed: boolean
}

export interface Wanted {
  userId: string
  side: OfferSide | undefined
  state: (typeof offerListStates)[number] | undefined
  lot: string | undefined
  now: Date
}

/** The last row of a page, in the order of the list. */
interface Place {
  waits: boolean
  /** microseconds since 1970 */
  at: string
  id: string
}

/** The columns of an offer `o` of `userId` in a list. */
export const listedColumns = (userId: string) => sql`
  ${offerJson} as offer, o.conversation_id, o.listing_id, other.id as other_id,
  not other.active or exists (select from user_blocks k
    where (k.blocker_id, k.blocked_id) in ((o.maker_id, o.receiver_id), (o.receiver_id, o.maker_id))) as closed
  from offers o join users other on other.id = case o.maker_id when ${userId} then o.receiver_id else o.maker_id end`

/**
 * One page of a user's offers; those that wait for the user come first. An offer that was answered with a counter-offer
 * is left out.
 */
export async function findOffers(
  db: Db,
  wanted: Wanted,
  { page, after }: { page: number; after: string | undefined },
): Promise<{ rows: ListedRow[]; next: string | null }> {
  const place = after === undefined ? undefined : readPlace(after)
  const skipped = place ? 0 : (page - 1) * offerLimits.page
  const keys = await fetchRows(db)<Place>`
    select id, waits, (extract(epoch from at) * 1000000)::bigint::text as at
    from (${sql.join(branches(wanted, place, skipped), sql` union all `)}) mine
    order by waits desc, mine.at desc, id desc limit ${offerLimits.page + 1} offset ${skipped}`
  const shown = keys.slice(0, offerLimits.page)
  const rows = await fetchRows(db)<ListedRow & { id: string }>`
    select o.id, ${listedColumns(wanted.userId)} where o.id = any(${shown.map(({ id }) => id)})`
  const byId = new Map(rows.map(row => [row.id, row]))
  const last = shown.at(-1)
  return {
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    next: last && keys.length > shown.length ? `${last.waits ? 1 : 0}_${last.at}_${last.id}` : null,
  }
}

function readPlace(after: string): Place {
  const [waits, at = '0', id = ''] = after.split('_')
  return { waits: waits === '1', at, id }
}

/** Each part of the list is read in the order of an index, so that the length of the list does not slow a page down. */
function branches(wanted: Wanted, after: Place | undefined, skipped: number): RawBuilder<unknown>[] {
  const { userId, state, now } = wanted
  const open = isOpen(now)
  const received = [
    ...(state === 'agreed' || state === 'closed'
      ? []
      : [{ of: sql`o.receiver_id`, waits: true, only: sql`and ${open}` }]),
    ...(state === 'open' ? [] : [{ of: sql`o.receiver_id`, waits: false, only: sql`and not ${open}` }]),
  ]
  const at = state === 'agreed' ? sql`o.closed_at` : sql`o.created_at`
  return [...received, { of: sql`o.maker_id`, waits: false, only: sql`` }]
    .filter(({ waits }) => !waits || (after?.waits ?? true))
    .map(({ of, waits, only }) => {
      const beyond =
        after?.waits === waits
          ? sql`and (${at}, o.id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
          : sql``
      return sql`(
        select o.id, ${waits}::boolean as waits, ${at} as at from offers o
        where ${of} = ${userId} and ${those(wanted)} ${only} ${beyond}
        order by ${at} desc, o.id desc limit ${skipped + offerLimits.page + 1})`
    })
}

export const countOffers = (db: Db, wanted: Wanted) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from offers o where ${ofUser(wanted)} and ${those(wanted)}`

const ofUser = ({ userId }: Pick<Wanted, 'userId'>) => sql`(o.maker_id = ${userId} or o.receiver_id = ${userId})`

const isOpen = (now: Date) => sql`(o.state = 'open' and o.expires_at > ${now})`

function those({ userId, side, state, lot, now }: Wanted) {
  const ofSide = side ? (side === 'buying' ? sql`and o.buyer_id = ${userId}` : sql`and o.buyer_id <> ${userId}`) : sql``
  const inState = {
    open: isOpen(now),
    agreed: sql`o.state = 'accepted'`,
    closed: sql`o.state not in ('countered', 'answered', 'accepted') and not ${isOpen(now)}`,
  }
  return sql`${state ? inState[state] : sql`o.state not in ('countered', 'answered')`}
    ${ofSide} ${lot ? sql`and o.listing_id = ${lot}` : sql``}`
}

/** The lots of a user's offers, those with most offers first. */
export const findLots = (db: Db, wanted: Wanted, most: number) => fetchRows(db)<{
  id: string
  name: string
  offers: number
}>`
  select l.id, l.name, n.offers from (
    select o.listing_id as id, count(*)::int as offers from offers o where ${ofUser(wanted)} and ${those(wanted)} group by 1
    order by 2 desc, 1 limit ${most}) n
  join listings l on l.id = n.id order by n.offers desc, l.name, l.id`

/**
 * The number of open offers that wait for a user's answer and, for each listing of the user, the number of open offers.
 */
export async function countWaiting(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ waiting: number; listings: { id: string; open: number }[] }> {
  const rows = await fetchRows(db)<{ id: string; open: number; waiting: number; selling: boolean }>`
    select o.listing_id as id, count(*)::int as open, (count(*) filter (where o.receiver_id = ${userId}))::int as waiting,
      o.buyer_id <> ${userId} as selling
    from offers o
    where ${ofUser({ userId })} and ${isOpen(now)}
    group by 1, 4`
  return {
    waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
    listings: rows.filter(row => row.selling).map(({ id, open }) => ({ id, open })),
  }
}
