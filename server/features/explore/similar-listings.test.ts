import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

describe('similar listings', () => {
  test('have the same category, the same subcategory first, at most twelve and never the listing itself', async () => {
    const given = await aListing(world, seller, { name: 'Denim ends', subcategory: 'Denim & twill', pictures: 0 })
    for (let i = 0; i < 14; i++)
      await aListing(world, seller, { subcategory: i < 3 ? 'Denim & twill' : 'Cotton fabrics', pictures: 0 })
    await aListing(world, seller, { category: 'metals', subcategory: 'Pipes & tubes', pictures: 0 })
    for (const body of [{ deadstock: { id: given.id } }, { id: given.id }]) {
      const answer = await world.api('POST /explore/deadstock/similar', { body })
      const cards = answer.body.deadstocks
      expect(cards).toHaveLength(12)
      expect(cards.slice(0, 3).map(card => card.subCategory)).toEqual(Array(3).fill('Denim & twill'))
      expect(cards.every(card => card.category === 'Textiles & Fabrics' && card.id !== given.id)).toBe(true)
    }
  })

  test('share words of the name', async () => {
    await aListing(world, seller, { name: 'Cotton twill 118gsm', subcategory: 'Denim & twill', pictures: 0 })
    const { id } = await aListing(world, seller, { name: 'Cotton twill seconds', subcategory: 'Denim & twill' })
    const { body } = await world.api('POST /explore/deadstock/similar', { body: { id } })
    expect(body.deadstocks[0]!.name).toBe('Cotton twill 118gsm')
  })

  test.each(['Inactive', 'Deleted'] as const)(
    'of a formerly live listing that is now %s are shown, without the listing itself',
    async status => {
      const given = { category: 'toys-sports', subcategory: 'Board games & puzzles', pictures: 0 }
      const [gone, still] = [await aListing(world, seller, given), await aListing(world, seller, given)]
      await world.db.updateTable('listings').set({ status }).where('id', '=', gone.id).execute()
      const { body } = await world.api('POST /explore/deadstock/similar', { body: { id: gone.id } })
      expect(body.deadstocks.map(({ id }) => id)).toContain(still.id)
      expect(body.deadstocks.map(({ id }) => id)).not.toContain(gone.id)
    },
  )

  test('are empty for a listing that was never live', async () => {
    const draft = await aListing(world, seller, { status: 'Draft' })
    for (const id of [draft.id, randomUUID()])
      expect((await world.api('POST /explore/deadstock/similar', { body: { id } })).body.deadstocks).toEqual([])
  })

  describe('to facts in the request', () => {
    const findSimilar = async (body: ApiInput<'POST /explore/deadstock/similar'>['body'] & {}) =>
      (await world.api('POST /explore/deadstock/similar', { body })).body.deadstocks
    const pipe = { category: 'metals', subcategory: 'Pipes & tubes', pictures: 0 }

    test('have the requested category, by id or name, even if the listing has another', async () => {
      const { id } = await aListing(world, seller, { name: 'Cotton ends', pictures: 0 })
      await aListing(world, seller, { ...pipe, name: 'Copper pipes' })
      for (const category of ['metals', 'Steel & Metals']) {
        const found = await findSimilar({ id, category: [category], subCategory: [], hsCode: [], specifications: {} })
        expect(found.length).toBeGreaterThan(0)
        expect(found.every(card => card.categoryId === 'metals')).toBe(true)
      }
      expect((await findSimilar({ id })).every(card => card.categoryId === 'textiles')).toBe(true)
    })

    test('have the requested subcategory first, and no other one if no category is requested', async () => {
      const given = await aListing(world, seller, { ...pipe, name: 'Steel tubes' })
      await aListing(world, seller, { ...pipe, name: 'Steel tubes again' })
      const other = await aListing(world, seller, { ...pipe, subcategory: 'Structural steel', name: 'Steel coil' })
      const first = await findSimilar({ id: given.id, category: ['metals'], subCategory: ['Structural steel'] })
      expect(first[0]!.id).toBe(other.id)
      expect(first.length).toBeGreaterThan(1)
      const only = await findSimilar({ id: given.id, subCategory: ['Pipes & tubes'] })
      expect(only.every(card => card.subCategory === 'Pipes & tubes' && card.id !== given.id)).toBe(true)
      expect(only.length).toBeGreaterThan(0)
    })

    test('similar listings with shared HS codes and specifications come first', async () => {
      const plain = { category: 'packaging', subcategory: 'Corrugated boxes', pictures: 0 }
      const boxes = [await aListing(world, seller, plain), await aListing(world, seller, plain)]
      const [coded, alike] = [await aListing(world, seller, plain), await aListing(world, seller, plain)]
      await aListing(world, seller, plain)
      const set = (id: string, facts: object) =>
        world.db.updateTable('listings').set(facts).where('id', '=', id).execute()
      await set(coded.id, { hs_code: '48191010' })
      await set(alike.id, { specifications: JSON.stringify([['Ply', '5']]) })
      // by score alone, both boxes would come first
      for (const { id } of boxes) await set(id, { hs_code: '39233090' })
      expect((await findSimilar({ category: ['packaging'], hsCode: ['48191010'] }))[0]!.id).toBe(coded.id)
      expect((await findSimilar({ hsCode: ['48191010'] }))[0]!.id).toBe(coded.id)
      expect((await findSimilar({ category: ['packaging'], specifications: { ply: '5' } }))[0]!.id).toBe(alike.id)
    })

    test('are refused, with the fault at the field, if no fact is stated', async () => {
      const { status, body } = await world.api('POST /explore/deadstock/similar', { body: { category: [] } })
      expect([status, body.errors?.[0]?.message]).toEqual([
        422,
        'Name the deadstock, or its category, subcategory or HS code',
      ])
    })
  })
})
