import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withItems } from '../../../../testkit/item-lists.ts'
import { aListing, wordsOf } from '../../../../testkit/listings.ts'
import { freshIndexPlace } from '../../../../testkit/opensearch/indexed.ts'
import { aPerson } from '../../../../testkit/people.ts'
import { openWorld, type World } from '../../../../testkit/world.ts'
import type { SearchEngine } from '../model/engine.ts'
import { noFilters } from '../model/request.ts'
import { refreshVocabulary } from '../testing.ts'
import { documentOf } from './opensearch/document.ts'
import { readListings } from './opensearch/feed-store.ts'
import { openSearchEngine } from './opensearch/opensearch-engine.ts'
import { rebuildIndex } from './opensearch/rebuild-index.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'

/** Numbers that pages hide, by where the seller wrote them. */
const hidden = {
  description: '9811122233',
  spaced: '9822233344',
  mailbox: '9833344455',
  value: '9844455566',
  name: '9855566677',
  item: '9866677788',
  code: '9877788899',
}
const numbers = Object.values(hidden)

let world: World
let lot: string
beforeAll(async () => {
  world = await openWorld()
  const seller = await aPerson(world, { business: { name: 'Deccan Bearings' } })
  const { spaced } = hidden
  const listing = await aListing(world, seller, {
    name: 'Ball bearings 6204',
    description: `Call ${hidden.description} or ${spaced.slice(0, 4)} ${spaced.slice(4, 7)} ${spaced.slice(7)}, ${hidden.mailbox}@mill.example. ${wordsOf(30)}`,
  })
  lot = listing.id
  const specifications = [
    ['Call', hidden.value],
    [`Ask ${hidden.name}`, 'any time'],
    ['Size', '304 x 8482'],
  ]
  await world.db
    .updateTable('listings')
    .set({ specifications: sql<string>`${JSON.stringify(specifications)}::jsonb`, hs_code: '84821020' })
    .where('id', '=', lot)
    .execute()
  const items = Array.from({ length: 40 }, (_, at) => [`Bearing 6${at}05`, 5, 'SKF', 'New', 100])
  items[3] = [`Bearing, ask ${hidden.item}`, 5, 'SKF', 'New', 100]
  items[5] = ['Bearing 6305', 5, `NTN ${hidden.code}`, 'New', 100]
  await withItems(world, lot, seller, items)
  await refreshVocabulary(world.db)
})
afterAll(() => world.close())

/** Each of ten next digits behind the first ones of a number, from the four that pages show on. */
const guessesOf = (number: string) =>
  [4, 5, 6, 7, 8, 9].flatMap(known => Array.from('0123456789', digit => number.slice(0, known) + digit))
const guesses = numbers.flatMap(guessesOf)
/** Apart, as the seller may have written it. The shown digits alone find the lot then, so the answers to ten digits must be the same. */
const apart = (guess: string): string => `${guess.slice(0, 4)} ${guess.slice(4, 7)} ${guess.slice(7)}`.trim()

const suggests = async (query: string) =>
  (await world.api('GET /explore/suggestions', { query: { query } })).body.deadstocks.length > 0
const searched = async (query: string) => (await world.api('POST /explore/deadstock/search', { body: { query } })).body
const finds = async (query: string) => (await searched(query)).count > 0
const lists = async (search: string) =>
  (await world.api('GET /explore/deadstock/:id/manifest', { params: { id: lot }, query: { search } })).body.count > 0
async function foundBy(ask: (query: string) => Promise<boolean>, queries: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const query of queries) if (await ask(query)) found.push(query)
  return found
}

describe('a stranger who has four digits of a number', () => {
  test('learns none of the others in 240 tries of suggestions, 240 of the search and 180 of item lists', async () => {
    const { description, spaced, mailbox, value, name, item, code } = hidden
    expect(await foundBy(suggests, [description, spaced, value, item].flatMap(guessesOf))).toEqual([])
    expect(await foundBy(finds, [description, mailbox, name, value].flatMap(guessesOf))).toEqual([])
    expect(await foundBy(lists, [...guessesOf(item), ...guessesOf(code), ...guessesOf(item).map(apart)])).toEqual([])
  })

  test('gets the same answer to each of ten next digits written apart', async () => {
    const written = [...guessesOf(hidden.description), ...guessesOf(hidden.spaced)]
    for (let at = 0; at < written.length; at += 10) {
      const answers: string[] = []
      for (const guess of written.slice(at, at + 10)) {
        const { count, relaxed } = await searched(apart(guess))
        answers.push(`${count} ${relaxed}`)
      }
      expect([written[at], answers]).toEqual([written[at], answers.map(() => answers[0])])
    }
  })

  test('reads no more of it in any reply', async () => {
    const replies = [
      await world.api('GET /explore/deadstock/:id', { params: { id: lot } }),
      await world.api('GET /explore/deadstock/:id/manifest', { params: { id: lot }, query: {} }),
      await world.api('GET /explore/deadstock/:id/manifest', { params: { id: lot }, query: { group: 'brand' } }),
      await world.api('POST /explore/deadstock/search', {
        body: { query: 'bearings', withSpecifications: true, withFilters: true },
      }),
      await world.api('GET /explore/filters', { query: {} }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const digits = JSON.stringify(replies.map(({ body }) => body)).replaceAll(/[^0-9a-z]/gi, '')
    expect(numbers.filter(number => digits.includes(number.slice(0, 5)))).toEqual([])
    expect(numbers.filter(number => digits.includes(number.slice(0, 4)))).toEqual(numbers)
  })

  test('finds part numbers, sizes and HS codes, and is shown what they begin', async () => {
    for (const query of ['6204', '304', '8482', 'hs 84821020', '620', '6405'])
      expect([query, await finds(query)]).toEqual([query, true])
    for (const query of ['620', '6204', '848']) expect([query, await suggests(query)]).toEqual([query, true])
    expect(await lists('6405')).toBe(true)
  })
})

test('a member reads and finds the number of an item', async () => {
  const member = await aPerson(world)
  const { body } = await world.api(
    'GET /explore/deadstock/:id/manifest',
    { params: { id: lot }, query: { search: hidden.item } },
    member,
  )
  expect(body.lines.map(({ item }) => item)).toEqual([`Bearing, ask ${hidden.item}`])
})

const server = process.env['SEARCH_URL']
describe.each(['PostgreSQL', 'OpenSearch'])('the index of %s', name => {
  let engine: SearchEngine
  let close = async () => {}
  beforeAll(async () => {
    if (name === 'PostgreSQL') engine = postgresEngine(world.db)
    else if (server !== undefined) {
      const place = freshIndexPlace(server)
      await rebuildIndex(world.db, place)
      engine = openSearchEngine(world.db, place)
      close = place.close
    }
  })
  afterAll(() => close())

  test.skipIf(name === 'OpenSearch' && server === undefined)('holds no word that begins as a number does', async () => {
    const begins = async (prefix: string) => {
      const only = {
        text: '',
        alternatives: [{ expression: { prefix }, weight: 1 }],
        idf: 1,
        share: 0.1,
        titleShare: 0.1,
      }
      const { value } = await engine.count({ match: { term: only }, filters: noFilters })
      return value > 0
    }
    expect(await foundBy(begins, guesses)).toEqual([])
    expect(await foundBy(begins, ['6204', '98'])).toEqual(['6204', '98'])
  })
})

test('what OpenSearch is given holds no digit that pages hide', async () => {
  const rows = await readListings(world.db, 'none', '00000000-0000-0000-0000-000000000000', 10)
  const words = JSON.stringify(rows.map(documentOf))
  expect(rows).toHaveLength(1)
  expect(words).toContain(hidden.item.slice(0, 4))
  expect(numbers.filter(number => words.includes(number.slice(0, 5)))).toEqual([])
})
