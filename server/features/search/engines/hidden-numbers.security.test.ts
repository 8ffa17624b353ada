import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { withItems } from '#testkit/item-lists.ts'
import { aListing, wordsOf } from '#testkit/listings.ts'
import { searchInOpenSearch } from '#testkit/opensearch/indexed.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { noFilters } from '../model/request.ts'
import { refreshVocabulary } from '../testing.ts'
import { engineOf } from './engine-of.ts'
import { documentOf } from './opensearch/document.ts'
import { readListings } from './opensearch/feed-store.ts'

/** Numbers that pages mask, by the place where the seller wrote them. */
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

/** OpenSearch is tested if a server runs, as `npm run engines` starts one; otherwise its tests are skipped. */
const engines = [
  { inside: 'PostgreSQL', there: true, open: async (_db: Db) => ({ close: async () => {} }) },
  { inside: 'OpenSearch', there: process.env['SEARCH_URL'] !== undefined, open: searchInOpenSearch },
]

let world: World
let lot: string
let engine: { close(): Promise<void> }
async function openLot(open: (db: Db) => Promise<typeof engine>): Promise<void> {
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
  engine = await open(world.db)
}

/** The ten possible next digits after each prefix of a number, the shortest prefix being the four visible digits. */
const guessesOf = (number: string) =>
  [4, 5, 6, 7, 8, 9].flatMap(known => Array.from('0123456789', digit => number.slice(0, known) + digit))
const guesses = numbers.flatMap(guessesOf)
/**
 * The visible digits, a separator and the guess, as a seller may have written a number. The visible digits alone find
 * the lot, so all ten guesses must give equal results.
 */
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

for (const { inside, there, open } of engines)
  describe.skipIf(!there)(`a stranger who has four digits of a number and searches in ${inside}`, () => {
    beforeAll(() => openLot(open))
    afterAll(async () => {
      await engine.close()
      await world.close()
    })

    const guessesAt = (...places: (keyof typeof hidden)[]) => places.flatMap(place => guessesOf(hidden[place]))
    test.each([
      ['240 tries of suggestions', suggests, guessesAt('description', 'spaced', 'value', 'item')],
      ['240 tries of the search', finds, guessesAt('description', 'mailbox', 'name', 'value')],
      ['180 tries of item lists', lists, [...guessesAt('item', 'code'), ...guessesAt('item').map(apart)]],
    ] as const)('learns none of the others in %s', async (_tries, ask, queries) => {
      expect(await foundBy(ask, queries)).toEqual([])
    })

    test('gets the same answer for each of ten next digits', async () => {
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

    test('gets only four digits in any reply', async () => {
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

    test('finds part numbers, sizes and HS codes, also by prefix', async () => {
      for (const query of ['6204', '304', '8482', 'hs 84821020', '620', '6405'])
        expect([query, await finds(query)]).toEqual([query, true])
      for (const query of ['620', '6204', '848']) expect([query, await suggests(query)]).toEqual([query, true])
      expect(await lists('6405')).toBe(true)
    })

    test('finds no index word that starts like the number', async () => {
      const begins = async (prefix: string) => {
        const only = {
          text: '',
          alternatives: [{ expression: { prefix }, weight: 1 }],
          idf: 1,
          share: 0.1,
          titleShare: 0.1,
        }
        const { value } = await engineOf(world.db).count({ match: { term: only }, filters: noFilters })
        return value > 0
      }
      expect(await foundBy(begins, guesses)).toEqual([])
      expect(await foundBy(begins, ['6204', '98'])).toEqual(['6204', '98'])
    })

    test('finds no lot by a specification filter with more digits than pages show', async () => {
      const chosen = async (value: string) => {
        const filters = { category: ['textiles'], subcategory: ['Cotton fabrics'], 'spec.call': [value] }
        return (await world.api('POST /explore/deadstock/search', { body: { filters } })).body.count > 0
      }
      expect(await foundBy(chosen, [...guessesOf(hidden.value), hidden.value])).toEqual([])
      expect(await chosen(`${hidden.value.slice(0, 4)}••••`)).toBe(true)
    })

    test('reads and finds the number of an item once logged in', async () => {
      const member = await aPerson(world)
      const { body } = await world.api(
        'GET /explore/deadstock/:id/manifest',
        { params: { id: lot }, query: { search: hidden.item } },
        member,
      )
      expect(body.lines.map(({ item }) => item)).toEqual([`Bearing, ask ${hidden.item}`])
    })

    test('finds no hidden digit in the rows that an index is fed with', async () => {
      const rows = await readListings(world.db, 'none', '00000000-0000-0000-0000-000000000000', 10)
      const words = JSON.stringify(rows.map(documentOf))
      expect(rows).toHaveLength(1)
      expect(words).toContain(hidden.item.slice(0, 4))
      expect(numbers.filter(number => words.includes(number.slice(0, 5)))).toEqual([])
    })
  })
