import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { listingPage } from '#testkit/browser/listing-page.ts'
import { sentStatements } from '#testkit/database/sent-statements.ts'
import { withItems } from '#testkit/item-lists.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { readVersion } from '../search/search.ts'
import { chooseSpecifications, refreshVocabulary } from '../search/testing.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world, { business: { name: 'Surat Traders', city: 'Surat', verified: true } })
let plain = ''
for (let lot = 0; lot < 30; lot++)
  await aListing(world, seller, { name: `Cotton poplin rolls ${lot}`, amount: 40 + lot, pictures: 1 })
for (const name of ['Steel pipe 2 inch', 'Steel sheet 2 mm', 'Brass valve'])
  plain = (await aListing(world, seller, { name, category: 'metals', subcategory: 'Pipes & tubes' })).id
const withList = (await aListing(world, seller, { name: 'Mixed kitchen goods', category: 'houseware' })).id
await withItems(world, withList, seller, [
  ['Kettle', '3', 'Bajaj', 'New', '900'],
  ['Pan', '5', 'Prestige', 'New', '700'],
])
await refreshVocabulary(world.db)
await chooseSpecifications(world.db, '2026-11-26')

const change = (name: string) =>
  sql`update listings set amount = amount + 1 where name like ${`${name}%`}`.execute(world.db)

type Search = NonNullable<ApiInput<'POST /explore/deadstock/search'>['body']>
const search = (body: Search) => world.api('POST /explore/deadstock/search', { body: { withFilters: true, ...body } })
const lists = (orderBy: 'latest' | 'low-to-high') => world.api('GET /explore/deadstock', { query: { orderBy } })
const suggest = (query: string) => world.api('GET /explore/suggestions', { query: { query } })
const show = (id: string) => world.api('GET /explore/deadstock/:id', { params: { id } })
const textiles = { category: ['textiles'] }
const cottons = { category: ['textiles'], subcategory: ['Cotton fabrics'] }

/**
 * Every call with the most statements that it may send. The data has changed since the call before, unless the name
 * says 'again'.
 */
const calls: [call: string, most: number, ask: () => Promise<{ status: number }>][] = [
  ['one lot', 1, () => show(plain)],
  ['one lot with a list of its items', 1, () => show(withList)],
  ['suggestions', 2, () => suggest('cott')],
  ['suggestions, two words', 2, () => suggest('steel pi')],
  ['suggestions, mistyped', 2, () => suggest('cotn pop')],
  ['all lots', 4, () => lists('latest')],
  ['all lots, again', 1, () => lists('latest')],
  ['a search for everything', 4, () => search({})],
  ['a search with the specifications of each', 4, () => search({ query: 'poplin', withSpecifications: true })],
  ['a search in an order', 4, () => search({ orderBy: 'low-to-high' })],
  ['a search within a subcategory', 4, () => search({ filters: cottons })],
  ['a search for a specification', 4, () => search({ filters: { ...cottons, 'spec.gsm': ['118'] } })],
  ['a search for words that many lots have', 4, () => search({ query: 'cotton poplin' })],
  ['a search for words that many lots have, again', 1, () => search({ query: 'cotton poplin' })],
  ['a search for words that many lots have, changed since', 5, () => search({ query: 'cotton poplin' })],
  ['a search for words within a category', 4, () => search({ query: 'cotton rolls', filters: textiles })],
  ['a search for words under a price', 4, () => search({ query: 'cotton under 60 rs' })],
  ['a search for words that few lots have', 4, () => search({ query: 'steel sheet' })],
  ['a search for words in an order', 5, () => search({ query: 'cotton poplin', orderBy: 'low-to-high' })],
  // a correction depends on the neighbouring words, so some of its statements run one after another
  ['a search for words that no lot has together', 6, () => search({ query: 'steel valve' })],
  ['a search for a word of no lot', 6, () => search({ query: 'zqxvk rolls' })],
  ['a search for a mistyped word', 7, () => search({ query: 'coton rolls' })],
]

test.each(calls)('%s: at most %i statements are sent to the database', async (call, most, ask) => {
  if (!call.endsWith(', again')) await change('Brass')
  const sent = await sentStatements(async () => expect((await ask()).status).toBe(200))
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(most)
})

test('a repeated search shows a change of a card that concerns no word', async () => {
  const card = async () => (await search({ query: 'cotton poplin', withSpecifications: true })).body.deadstocks[0]!
  const { images, business, specifications } = await card()
  expect([images.length, business.hasPhone, specifications]).toEqual([1, true, { GSM: '118' }])
  await sql`update listings set specifications = '[["GSM", "200"]]' where name like 'Cotton poplin%'`.execute(world.db)
  expect((await card()).specifications).toEqual({ GSM: '200' })
  await sql`delete from user_phones where user_id = ${seller.id}`.execute(world.db)
  expect((await card()).business.hasPhone).toBe(false)
  await sql`delete from listing_images`.execute(world.db)
  expect((await card()).images).toEqual([])
})

test('the check for changes of an unchanged page sends one statement to the database', async () => {
  const { version } = await readVersion(world.db)
  const check = async () => expect((await readVersion(world.db, version)).unchanged).toBe(true)
  expect(await sentStatements(check)).toHaveLength(1)
  await change('Brass')
  expect((await readVersion(world.db, version)).unchanged).toBe(false)
})

test('requests for unchanged pages in one turn share their check, and all get a changed page anew', async () => {
  const open = listingPage(world, plain)
  const price = async () => /"amount":(\d+)/.exec(await open())?.[1]
  const shown = await price()
  const together = () => Promise.all(Array.from({ length: 10 }, price))
  const sent = await sentStatements(async () => expect(await together()).toEqual(Array(10).fill(shown)))
  expect(sent, sent.join('\n\n')).toHaveLength(1)
  await change('Brass')
  expect(await together()).toEqual(Array(10).fill(String(Number(shown) + 1)))
})
