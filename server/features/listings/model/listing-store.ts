import { type RawBuilder, sql } from 'kysely'
import { freshnessLimits } from '#contract/freshness/rules.ts'
import type { ReplyStats } from '#contract/leads/reply-stats.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import type { RoundState } from '#contract/offers/rounds/round-rules.ts'
import { undoLimits } from '#contract/shared/undo.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { PausedBy } from '#contract/surplus/terms.ts'
import { gstActiveAt } from '#server/features/businesses/gst-active.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchOnlyRow, fetchRow, fetchRows, fetchValue, hasRows } from '#server/platform/database/fetch.ts'
import { hiddenIds, prepared } from '#server/platform/database/prepared.ts'
import { constraintOf } from '#server/platform/log/error-details.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { repliesOf, roundOf, sealed } from './listing-parts.ts'

/** The card of a listing and its seller; `pictures` are ids in order. */
export interface CardRow {
  id: string
  user_id: string
  /** the member of the firm whom buyers reach; null: the account of the firm */
  contact_id: string | null
  business_id: string
  name: string
  category: string | null
  subcategory: string | null
  amount: number | null
  unit: string | null
  negotiable: boolean
  min_order_quantity: number | null
  max_order_quantity: number | null
  /** the stated facts; all others are null or false */
  surplus: Partial<SurplusFacts>
  status: ListingState
  impressions: number
  clicks: number
  created_at: Date
  confirmed_at: Date
  /** the first day on which the listing counts as unconfirmed; null if it was never live */
  fresh_until: string | null
  pictures: string[]
  business_name: string
  verified: boolean
  city: string | null
  has_phone: boolean
  live: boolean
}

/** A whole listing. */
export interface ListingRow extends CardRow {
  description: string
  hs_code: string | null
  specifications: [name: string, value: string][]
  version: number
  list_views: number
  /** the reason for which the listing is Inactive */
  paused_by: PausedBy | null
  /** true if the listing has ever been live */
  was_live: boolean
  verified_at: Date | null
  /** the last time that the GST register showed a verified seller's number as active */
  gst_active_at: Date | null
  state: string | null
  gst: string
  seller_name: string
  member_since: Date
  /** the last day to state the licence */
  licence_by: string | null
  /** the last day on which the seller is away */
  away_until: string | null
  /** the share and the speed of the seller's replies to buyers */
  replies: ReplyStats | null
  /** the latest round; null if there was none */
  round: { state: RoundState; endsAt: string; answerBy: string; sealed: boolean } | null
  /** true during a round, in which the terms cannot change */
  sealed: boolean
}

/** The fields of a listing that its seller may set, as they are stored. */
export type ListingFacts = Pick<
  ListingRow,
  | 'name'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'hs_code'
  | 'specifications'
  | 'amount'
  | 'unit'
  | 'negotiable'
  | 'min_order_quantity'
  | 'max_order_quantity'
  | 'surplus'
>

const cardColumns = sql<CardRow>`
  l.id, l.user_id, l.contact_id, l.business_id, l.name, l.category, l.subcategory, l.amount, l.unit, l.negotiable,
  l.min_order_quantity, l.max_order_quantity, l.surplus, l.status, l.created_at,
  l.confirmed_at, l.fresh_until::text as fresh_until,
  array(select i.image_id from listing_images i where i.listing_id = l.id order by i.position) as pictures,
  b.name as business_name, b.verified, b.city,
  exists (select from user_phones p where p.user_id = l.user_id) as has_phone,
  l.status = 'Active' and u.active as live, l.impressions, l.clicks`

/** The columns of a `ListingRow`, from `withSeller`. */
export const listingColumns = sql`
  ${cardColumns}, l.list_views, l.description, l.paused_by, l.hs_code, l.specifications, l.version, l.published_at is not null as was_live,
  b.verified_at, ${gstActiveAt} as gst_active_at, b.state, b.gst, coalesce(nullif(u.full_name, ''), b.name) as seller_name, u.created_at as member_since,
  l.licence_by::text as licence_by, u.away_until::text as away_until,
  ${repliesOf} as replies, ${roundOf} as round, ${sealed} as sealed`

export const withSeller = sql`listings l join businesses b on b.id = l.business_id join users u on u.id = l.user_id`

/** These listings in any state, in no order. */
export const findListings = (db: Db, ids: readonly string[]) => fetchRows(db)<ListingRow>`
  select ${listingColumns} from ${withSeller} where l.id = any (${ids}::uuid[])`

const byId = prepared((id: string) => sql<ListingRow>`select ${listingColumns} from ${withSeller} where l.id = ${id}`)

export async function findListing(db: Db, id: string): Promise<ListingRow | undefined> {
  const [row] = await byId(db, id)
  return row
}

/** The listing if it belongs to this user, locked until the transaction ends. */
export async function lockOwnListing(tx: Tx, id: string, userId: string): Promise<ListingRow | undefined> {
  const isOwn = await hasRows(tx)`select from listings where id = ${id} and user_id = ${userId} for update`
  // read after locking, so that no value is older than the lock
  return isOwn ? findListing(tx, id) : undefined
}

const liveCards = <Row extends CardRow>(columns: RawBuilder<Row>) =>
  prepared(
    (ids: readonly string[]) => sql<Row>`
      select ${columns} from unnest(${hiddenIds(ids)}) with ordinality as wanted(id, place)
      join ${withSeller} on l.id = wanted.id
      where l.status = 'Active' and u.active
      order by wanted.place`,
  )

/** The live ones of these listings, in the order of the ids. */
export const findLiveCards = liveCards(cardColumns)

/** The same as `findLiveCards`, with the specifications in the seller's order. */
export const findSpecifiedCards = liveCards(
  sql<CardRow & Pick<ListingRow, 'specifications'>>`${cardColumns}, l.specifications`,
)

/** The cards of these listings in any state, in no order. */
export const findCards = (db: Db, ids: readonly string[]) => fetchRows(db)<CardRow>`
  select ${cardColumns} from ${withSeller} where l.id = any (${ids}::uuid[])`

/**
 * The facts that are needed before listing: the business of the account if there is one, and whether both the account
 * and the person who acts for it have a phone, because that person becomes the contact of the listing.
 */
export const findSellerReadiness = (db: Db, userId: string, personId: string) => fetchOnlyRow(db)<{
  businessId: string | null
  hasPhone: boolean
}>`
  select (select id from businesses where user_id = ${userId}) as "businessId",
         exists (select from user_phones where user_id = ${userId})
           and exists (select from user_phones where user_id = ${personId}) as "hasPhone"`

const stored = ({ specifications, surplus, ...facts }: ListingFacts) => ({
  ...facts,
  surplus: sql<string>`${JSON.stringify(surplus)}::jsonb`,
  specifications: sql<string>`${JSON.stringify(specifications)}::jsonb`,
})

/** Inserts a Draft; returns its id. */
export async function insertListing(
  tx: Tx,
  owner: { userId: string; businessId: string; contactId: string | null },
  facts: ListingFacts,
): Promise<string> {
  const { id } = await tx
    .insertInto('listings')
    .values({
      user_id: owner.userId,
      business_id: owner.businessId,
      contact_id: owner.contactId,
      status: 'Draft',
      ...stored(facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the facts of a locked listing; a `Created` one becomes a Draft. */
export async function updateListing(tx: Tx, id: string, facts: ListingFacts): Promise<void> {
  await tx
    .updateTable('listings')
    .set({
      ...stored(facts),
      status: sql`case status when 'Created' then 'Draft' else status end`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Raises the version of a locked listing after a change of its attachments; returns the version. */
export async function renewListing(tx: Tx, id: string): Promise<number> {
  const { version } = await tx
    .updateTable('listings')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

// after such a long pause, buyers do not recognise a listing that they saw before
const firstPublished = sql<Date>`
  case when status = 'Inactive' and coalesce(rested_on::timestamptz, moved_at, updated_at) < now() - make_interval(days => ${freshnessLimits.newAgainDays})
    then now() else coalesce(published_at, now()) end`

/**
 * Moves a locked listing. The day on which it first went live stays, unless it was paused for long. A move with `from`
 * can be undone for a while. Returns the state afterwards, which is Inactive if the account is under review.
 */
export async function moveListing(
  tx: Tx,
  id: string,
  status: ListingState,
  { from, pausedBy }: { from?: ListingState; pausedBy?: PausedBy } = {},
): Promise<ListingState> {
  const moved = tx
    .updateTable('listings')
    .set({
      status,
      updated_at: sql`now()`,
      moved_from: from ?? null,
      moved_at: from ? sql<Date>`now()` : null,
      ...(pausedBy && { paused_by: pausedBy }),
      ...(status === 'Active' && { published_at: firstPublished }),
    })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow()
  const row = await moved.catch((error: unknown) => {
    // the account was suspended while the request ran
    if (constraintOf(error) === 'listings_suspended') refuse('account_suspended')
    throw error
  })
  return row.status as ListingState
}

/** The state to which the last move of a listing may be undone; undefined if it can no longer be undone. */
export async function findUndo(tx: Tx, id: string): Promise<ListingState | null | undefined> {
  const row = await fetchRow(tx)<{ from: ListingState | null; open: boolean }>`
    select l.moved_from as from, l.moved_at > now() - make_interval(secs => ${undoLimits.seconds}) and not exists (
      select from listings other where other.business_id = l.business_id and other.sku_key = l.sku_key
        and other.id <> l.id and other.status <> 'Deleted') as open
    from listings l where l.id = ${id}`
  return row?.from && !row.open ? undefined : row?.from
}

/** The state of any seller's listing, locked until the transaction ends. */
export const lockState = (tx: Tx, id: string) =>
  fetchValue(tx)<ListingState>`select status from listings where id = ${id} for update`
