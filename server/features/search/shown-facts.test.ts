import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sentStatements } from '#testkit/database/sent-statements.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { insertReview } from '#testkit/dealings/reviews.ts'
import { withItems } from '#testkit/item-lists.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { readVersion } from './search.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world, { business: { verified: true } })
const live = (await aListing(world, seller, { pictures: 2 })).id
const draft = (await aListing(world, seller, { pictures: 2, status: 'Draft' })).id
await withItems(world, live, seller, [['Kettle', '3', 'Bajaj', 'New', '900']])
const buyer = await aPerson(world)
await insertReview(world, { author: buyer, about: seller, state: 'published' })
const requirement = (await aRequirement(world, buyer)).id

const ofListing = (id: string, set: RawBuilder<unknown>) => sql`update listings set ${set} where id = ${id}`
const ofUser = (set: RawBuilder<unknown>) => sql`update users set ${set} where id = ${seller.id}`
const round = (id: string) => sql`
  insert into offer_rounds (listing_id, sealed, ends_at, answer_by)
  values (${id}, true, now() + interval '2 days', now() + interval '4 days')`

/** Each change, with true if public pages have to be made again after it. */
const changes: [change: string, isShown: boolean, made: RawBuilder<unknown>][] = [
  ['the name of a listing, to capitals', true, ofListing(live, sql`name = upper(name)`)],
  ['the description, to capitals', true, ofListing(live, sql`description = upper(description)`)],
  ['the longest order of a listing', true, ofListing(live, sql`max_order_quantity = 77123`)],
  ['the HS code', true, ofListing(live, sql`hs_code = '52081110'`)],
  ['a surplus fact that is no word', true, ofListing(live, sql`surplus = surplus || '{"wholeLot": true}'`)],
  ['the confirmation', true, ofListing(live, sql`confirmed_at = now() + interval '1 second'`)],
  ['the day until which a listing is fresh', true, ofListing(live, sql`fresh_until = fresh_until + 1`)],
  ['the day of the licence', true, ofListing(live, sql`licence_by = '2099-01-01'`)],
  ['the member of the firm whom buyers reach', true, ofListing(live, sql`contact_id = user_id`)],
  ['the state of a listing', true, ofListing(live, sql`status = 'Inactive'`)],
  ['the state of a listing, back', true, ofListing(live, sql`status = 'Active'`)],
  ['the counters of a listing', false, ofListing(live, sql`impressions = impressions + 1, clicks = clicks + 1`)],
  ['a listing, to the same', false, ofListing(live, sql`max_order_quantity = 77123`)],
  ['a draft', false, ofListing(draft, sql`description = 'Another text'`)],
  ['a picture', true, sql`delete from listing_images where listing_id = ${live} and position = 1`],
  ['a picture of a draft', false, sql`delete from listing_images where listing_id = ${draft} and position = 1`],
  ['the item list', true, sql`update manifests set variance = 9 where listing_id = ${live}`],
  ['a round of offers', true, round(live)],
  ['the end of a round', true, sql`update offer_rounds set ends_at = now() + interval '3 days'`],
  ['a round of a draft', false, round(draft)],
  ['the name of a person', true, ofUser(sql`full_name = 'Meera Iyer'`)],
  ['the absence of a seller', true, ofUser(sql`away_until = '2099-01-01'`)],
  ['the gender of a person', false, ofUser(sql`gender = 'female'`)],
  ['a person, to the same', false, ofUser(sql`full_name = 'Meera Iyer'`)],
  ['the name of a business', true, sql`update businesses set name = 'Nib Works' where user_id = ${seller.id}`],
  ['the day of the verification', true, sql`update businesses set verified_at = now() where user_id = ${seller.id}`],
  ['the phone numbers of a seller', true, sql`delete from user_phones where user_id = ${seller.id}`],
  [
    'the look-up of a GST number',
    true,
    sql`insert into register_checks (user_id, gst, tried_at, checked_at, status)
        select user_id, gst, now(), now(), 'Active' from businesses where user_id = ${seller.id}`,
  ],
  ['a further try of the look-up', false, sql`update register_checks set tried_at = now()`],
  [
    'the replies of a seller',
    true,
    sql`insert into seller_stats (user_id, asked, answered, buyers, until) values (${seller.id}, 5, 4, 3, '2026-11-01')`,
  ],
  ['a review', true, sql`update reviews set reply = 'Thank you.' where seller_id = ${seller.id}`],
  ['a requirement', true, sql`update requirements set version = version + 1 where id = ${requirement}`],
  [
    'a further requirement',
    true,
    sql`insert into requirements select (r).* from (
      select jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid())) as r from requirements q where id = ${requirement}) as copied`,
  ],
  ['the matches of a requirement', false, sql`update requirements set matched_at = now() where id = ${requirement}`],
]

test.each(changes)('a change of %s: pages are made again: %s', async (_, isShown, made) => {
  const { version } = await readVersion(world.db)
  expect((await readVersion(world.db, version)).unchanged).toBe(true)
  await made.execute(world.db)
  expect((await readVersion(world.db, version)).unchanged).toBe(!isShown)
})

/** Tables that pages read and that note no change themselves. */
const others = [
  // change with the manifest
  'manifest_lines',
  // belong to the version
  'search_changes',
  'search_feeds',
  'search_statistics',
  // follow the listings with the sweep, which starts a new version
  'search_term',
  'search_vocab',
  // chosen once a day
  'subcategory_specifications',
]

test('each table that the pages of strangers read notes its changes', async () => {
  const { rows } = await sql<{ name: string; noted: boolean }>`
    select t.table_name as name, exists (
      select from information_schema.triggers r where r.event_object_table = t.table_name
        and (r.trigger_name like '%\_shown' or r.action_statement like '%note_search_changes%')) as noted
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(world.db)
  const noted = new Map(rows.map(({ name, noted: is }) => [name, is]))
  const show = () => world.api('GET /explore/deadstock/:id', { params: { id: live } })
  const { slug } = (await show()).body.deadstock.business
  const sent = await sentStatements(async () => {
    const replies = await Promise.all([
      show(),
      world.api('POST /explore/deadstock/similar', { body: { id: live } }),
      world.api('GET /explore/deadstock', { query: { orderBy: 'latest' } }),
      world.api('GET /explore/categories'),
      world.api('POST /explore/deadstock/search', {
        body: { query: 'cotton poplin', withFilters: true, withSpecifications: true },
      }),
      world.api('GET /supplier/:slug', { params: { slug } }),
      world.api('GET /seller-reviews/:businessId', { params: { businessId: seller.businessId } }),
      world.api('GET /wanted'),
      world.api('GET /wanted/:id', { params: { id: requirement } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
  const read = new Set(
    sent.flatMap(text => [...text.matchAll(/\b(?:from|join)\s+(\w+)/g)].map(([, name = '']) => name)),
  )
  expect([...read].filter(name => noted.get(name) === false).toSorted()).toEqual(others)
})

test('many changes in one transaction are noted once', async () => {
  const noted = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_changes`.execute(world.db)
    return rows[0]!.count
  }
  const before = await noted()
  await sql`update requirements set version = version + 1`.execute(world.db)
  expect((await noted()) - before).toBe(2)
})

/** Columns of a listing that pages do not show, or that change only with its state or with visitors. */
const unnoted = [
  'clicks',
  'composed_hash',
  'created_at',
  'id',
  'impressions',
  'list_views',
  'moved_at',
  'moved_from',
  'paused_by',
  'published_at',
  'rested_on',
  'sku',
  'sku_key',
  'status',
  'updated_at',
]

test('a change of each other column of a listing is noted', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'listings' and column_name not in (
      select event_object_column from information_schema.triggered_update_columns where trigger_name = 'listings_shown')
    order by 1`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(unnoted)
})
