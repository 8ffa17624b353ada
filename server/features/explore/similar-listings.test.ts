import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '../../../testkit/listings.ts'
import { aPerson, type Person } from '../../../testkit/people.ts'
import { openWorld, type World } from '../../../testkit/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
afterAll(() => world.close())

describe('similar listings', () => {
  test('are of the same category, the same subcategory first, never the listing itself, at most twelve', async () => {
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

  test('of a listing that is not live are none', async () => {
    const draft = await aListing(world, seller, { status: 'Draft' })
    for (const id of [draft.id, randomUUID()])
      expect((await world.api('POST /explore/deadstock/similar', { body: { id } })).body.deadstocks).toEqual([])
  })
})
