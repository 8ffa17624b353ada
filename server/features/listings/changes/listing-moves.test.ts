import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListingState, listingMoves, listingStates } from '#contract/listings/rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { mayMove } from '../model/listing-policy.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
afterAll(() => world.close())

const statusOf = async (id: string) =>
  (await world.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Random numbers, the same on every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

describe('the state transitions of a listing', () => {
  it('reach every state except Created, and none leaves Deleted', () => {
    const reachable = new Set<ListingState>(['Draft'])
    for (const from of reachable) for (const to of listingMoves[from]) reachable.add(to)
    expect([...reachable].toSorted()).toEqual(['Active', 'Deleted', 'Draft', 'Inactive'])
    expect(listingMoves.Deleted).toEqual([])
  })

  it.each(listingStates.flatMap(from => listingStates.map(to => ({ from, to }))).filter(({ from, to }) => from !== to))(
    'are allowed or refused by the database as in the table: $from to $to',
    async ({ from, to }) => {
      const { id } = await aListing(world, seller, { status: from, pictures: 0 })
      const moved = await world.db
        .updateTable('listings')
        .set({ status: to })
        .where('id', '=', id)
        .execute()
        .then(
          () => true,
          () => false,
        )
      expect(moved).toBe(mayMove(from, to))
    },
  )

  it('follow the table in random sequences, and no other request changes the state', async () => {
    const roll = dice(20_260_101)
    const targets = ['Active', 'Inactive', 'Deleted'] as const
    for (let round = 0; round < 12; round++) {
      const { id } = await aListing(world, seller, { status: listingStates[roll(listingStates.length)]! })
      let expected = await statusOf(id)
      for (let step = 0; step < 8; step++) {
        const to = targets[roll(targets.length)]!
        const { status } = await world.api('PUT /deadstock/:id', { params: { id }, body: { status: to } }, seller)
        const from = listingStates.find(state => state === expected)!
        const allowed = from === to || mayMove(from, to)
        expect([round, step, from, to, status]).toEqual([round, step, from, to, allowed ? 200 : 409])
        if (allowed) expected = to
        expect(await statusOf(id)).toBe(expected)
      }
    }
  })
})
