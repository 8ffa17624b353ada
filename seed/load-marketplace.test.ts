import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '#ops/invariants.ts'
import { pictureName } from '#server/platform/files/pictures/picture-files.ts'
import { openPictureFolder } from '#server/platform/files/pictures/picture-folder.ts'
import { type FreshDatabase, freshDatabase } from '#testkit/database/database.ts'
import { seedItemsOf } from './goods/item-lists.ts'
import type { SeedListing } from './goods/listings.ts'
import { pictureId } from './goods/picture-store.ts'
import { isEmptyMarketplace, loadMarketplace, type Progress } from './load-marketplace.ts'
import { generateMarketplace, type Marketplace, marketplaceSizes } from './marketplace.ts'
import { hostsOf } from './people/hosts.ts'

const now = new Date()
// twelve of the forty listings, to save time
const small = (): Marketplace => generateMarketplace({ ...marketplaceSizes.test, listings: 12, now })
const dataDir = mkdtempSync(join(tmpdir(), 'nayastock-seed-'))
let database: FreshDatabase
let client: Client
const reports: Progress[] = []

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await loadMarketplace(small(), destination(), { onProgress: progress => reports.push(progress) })
}, 120_000)

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const destination = () => ({ databaseUrl: database.url, dataDir })
const countOf = async (table: string): Promise<number> =>
  Number((await client.query(`select count(*) from ${table}`)).rows[0].count)

test('all accounts, businesses and listings are loaded, and live listings are in the search index', async () => {
  const listings = [...small().listings]
  const live = listings.filter(({ status }) => status === 'Active').length
  expect(await countOf('users')).toBe(8)
  expect(await countOf('businesses')).toBe(8)
  expect(await countOf('listings')).toBe(12)
  expect(await countOf('listing_search')).toBe(live)
  expect(await countOf('listing_images')).toBe(listings.flatMap(({ pictures }) => pictures).length)
})

test('a listing is stored as generated', async () => {
  const [made] = small().listings
  const { rows } = await client.query('select * from listings where id = $1', [made!.id])
  expect(rows[0]).toMatchObject({
    name: made!.name,
    description: made!.description,
    category: made!.category,
    specifications: [...made!.specifications],
    amount: made!.amount.toFixed(2),
    published_at: made!.createdAt,
  })
})

test('each picture is written once in three sizes, each with at most the named width', async () => {
  const names = [...new Set([...small().listings].flatMap(({ pictures }) => pictures))]
  expect(await countOf('images')).toBe(names.length)
  expect(names.filter(name => !existsSync(join(dataDir, 'images', pictureName(pictureId(name), 1280))))).toEqual([])
  const [hero] = names
  const widths = await Promise.all(
    ([320, 640, 1280] as const).map(async width => {
      const file = await openPictureFolder(dataDir).read(pictureName(pictureId(hero!), width))
      return (await sharp(file).metadata()).width
    }),
  )
  expect(widths).toEqual([320, 640, 960])
})

test('progress is reported per picture, then for the listings', () => {
  expect(reports[0]).toEqual({ pictures: 1, listings: 0 })
  expect(reports.at(-1)).toEqual({ pictures: reports.length - 1, listings: 12 })
})

test('a lively marketplace has visits and inquiries, and violates no data invariant', async () => {
  const other = await freshDatabase()
  const lively = generateMarketplace({ ...marketplaceSizes.demo, businesses: 20, listings: 60, now })
  const seal = ({ email }: { email: string }) => ({ sealed: 'sealed', key: Buffer.from(email) })
  const shown = { ...lively, listings: plainlyButShown(lively.listings) }
  await loadMarketplace(shown, { databaseUrl: other.url, dataDir }, { seal })
  const open = new Client({ connectionString: other.url })
  await open.connect()
  const rowsOf = async (text: string) => (await open.query<Record<string, unknown>>(text)).rows
  const [counted] = await rowsOf(`
    select bool_and(d.impressions = l.impressions and d.clicks = l.clicks and d.list_views = l.list_views) as whole, count(*) > 40 as many
    from listings l join (select listing_id, sum(impressions) as impressions, sum(clicks) as clicks, sum(list_views) as list_views from listing_days
      group by 1) d on d.listing_id = l.id`)
  expect(counted).toEqual({ whole: true, many: true })
  const waiting = await rowsOf(`
    select c.id from conversations c join messages m on m.conversation_id = c.id and m.seq = c.message_seq
    where m.read_at is null and m.receiver_id = (select user_id from user_emails where email = 'seller@example.com')`)
  expect(waiting).toHaveLength(2)
  const [story] = await rowsOf(`
    select (select count(*)::int from lead_cards k where k.seller_id = l.user_id) as talks, sum(d.contacts)::int as contacts, count(distinct d.day) filter (where d.list_views > 0) >= 7 as charted
    from listing_days d join listings l on l.id = d.listing_id
    where l.user_id = (select user_id from user_emails where email = 'seller@example.com') group by l.user_id`)
  expect(story).toEqual({ talks: 4, contacts: 4, charted: true })
  const offers = await rowsOf(`
    select o.state, o.amount <= l.amount as fair, m.body ~ '^(Counter-o|O)ffer: ' as readable from offers o
    join listings l on l.id = o.listing_id join messages m on m.offer_id = o.id and m.kind = 'offer' order by o.created_at`)
  expect(offers.map(({ state }) => state)).toEqual(['countered', 'accepted', 'countered', 'open', 'open'])
  expect(offers.every(({ fair, readable }) => fair && readable)).toBe(true)
  const [leads] = await rowsOf(`
    select bool_or(waits_since is not null) as waits, bool_or(stage = 'lost') as lost, bool_or(snoozed_until is not null) as snoozed
    from lead_cards`)
  expect(leads).toEqual({ waits: true, lost: true, snoozed: true })
  const [watched] = await rowsOf(`
    select count(*)::int as lots, count(distinct l.user_id)::int as sellers, count(*) filter (where l.amount < f.amount)::int as cheaper,
      (select count(*)::int from saved_searches s where s.user_id = u.user_id) as searches
    from user_emails u join favourites f on f.user_id = u.user_id join listings l on l.id = f.listing_id
    where u.email = 'buyer@example.com' group by u.user_id`)
  expect(watched).toEqual({ lots: 6, sellers: 6, cheaper: 1, searches: 2 })
  const repeated = await rowsOf(`
    select words from reviews where words <> '' group by seller_id, words having count(*) > 1
    union all select title from requirements group by title having count(*) > 1`)
  expect(repeated, 'in the same words twice').toEqual([])
  const notices = await rowsOf('select id, at from notices order by id')
  expect(notices.length).toBeGreaterThan(2)
  expect(notices, 'by time').toEqual(notices.toSorted((one, next) => Number(one['at']) - Number(next['at'])))
  const complaints = await rowsOf(`
    select state, subject_kind as kind, count(n.id)::int as notes from grievances g left join grievance_notes n on n.grievance_id = g.id
    group by g.id order by number`)
  expect(complaints).toEqual([
    { state: 'decided', kind: null, notes: 1 },
    { state: 'waiting-for-you', kind: 'member', notes: 1 },
    { state: 'received', kind: 'listing', notes: 0 },
  ])
  for (const { promise, breaches } of invariants) expect([promise, await rowsOf(breaches)]).toEqual([promise, []])
  await open.end()
  await other.drop()
})

test('a database with an account is no longer empty', async () => {
  expect(await isEmptyMarketplace(database.url)).toBe(false)
  const other = await freshDatabase()
  expect(await isEmptyMarketplace(other.url)).toBe(true)
  await other.drop()
})

// the same two pictures everywhere, for a short load
const plainly = (listings: Iterable<SeedListing>): SeedListing[] =>
  [...listings].map(listing => ({ ...listing, pictures: ['textiles-yarn-cones-1', 'textiles-yarn-cones-3'] }))

// the lots of the demo's seller keep their pictures
const plainlyButShown = (listings: Iterable<SeedListing>): SeedListing[] => {
  const { id } = hostsOf(now).seller
  return [...listings].map(listing =>
    listing.businessId === id ? { ...listing, pictures: listing.pictures.slice(0, 2) } : plainly([listing])[0]!,
  )
}

test('a load that fails half-way leaves no rows', async () => {
  const other = await freshDatabase()
  const { businesses, listings } = small()
  const broken = plainly(listings).map((listing, place) => (place === 9 ? { ...listing, amount: Number.NaN } : listing))
  await expect(loadMarketplace({ businesses, listings: broken }, { databaseUrl: other.url, dataDir })).rejects.toThrow(
    'check constraint',
  )
  expect(await isEmptyMarketplace(other.url)).toBe(true)
  await other.drop()
})

test('a load over several connections is complete', async () => {
  const other = await freshDatabase()
  const { businesses, listings } = generateMarketplace({ seed: 5, businesses: 60, listings: 2500, now })
  const large = { businesses, listings: plainly(listings) }
  await loadMarketplace(large, { databaseUrl: other.url, dataDir }, { connections: 2 })
  const counter = new Client({ connectionString: other.url })
  await counter.connect()
  const { rows } = await counter.query('select count(*) from listings')
  expect(Number(rows[0].count)).toBe(2500)
  await counter.end()
  await other.drop()
}, 60_000)

test('item lists are added to their listings, and are the same on each load', async () => {
  const { rows } = await client.query(`
    select m.quantity, coalesce((l.surplus ->> 'quantityAvailable')::numeric, l.max_order_quantity) as lot,
      (select sum(quantity) from manifest_lines i where i.listing_id = m.listing_id) as lines
    from manifests m join listings l on l.id = m.listing_id`)
  for (const { quantity, lot, lines } of rows) expect([quantity, lines].map(Number)).toEqual([Number(lot), Number(lot)])
  const demo = () => [...generateMarketplace({ ...marketplaceSizes.demo, now }).listings].map(seedItemsOf)
  expect(demo()).toEqual(demo())
  expect(demo().filter(items => items.length > 0).length).toBeGreaterThan(2)
})
