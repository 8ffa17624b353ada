import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingStates } from '../../../contract/listings-rules.ts'
import { aListing } from '../../../testkit/listings.ts'
import { aPerson } from '../../../testkit/people.ts'
import { openWorld, type World } from '../../../testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function aSellerWithOneOfEach() {
  const seller = await aPerson(world)
  for (const [at, status] of listingStates.entries())
    await aListing(world, seller, { status, createdAt: new Date(Date.UTC(2026, 0, 10 - at)) })
  await aListing(world, await aPerson(world))
  return seller
}

describe('the own listings', () => {
  it('are listed newest first, without deleted ones and shells', async () => {
    const seller = await aSellerWithOneOfEach()
    const { body } = await world.api('GET /deadstock/list', {}, seller)
    expect(body.deadstocks.map(listing => listing.status)).toEqual(['Draft', 'Active', 'Inactive'])
  })

  it('are counted as Active, and as Draft together with Inactive', async () => {
    const seller = await aSellerWithOneOfEach()
    expect((await world.api('GET /deadstock/list', {}, seller)).body.counts).toEqual({ active: 1, draft: 2 })
  })

  it.each([
    ['Active', 1],
    ['Inactive', 1],
    ['Deleted', 0],
    ['Created', 0],
  ] as const)('can be asked for as %s, with all counts', async (status, found) => {
    const seller = await aSellerWithOneOfEach()
    const { body } = await world.api('GET /deadstock/list', { query: { status } }, seller)
    expect(body.deadstocks.map(listing => listing.status)).toEqual(Array(found).fill(status))
    expect(body.counts).toEqual({ active: 1, draft: 2 })
  })

  it('are none at first', async () => {
    const { body } = await world.api('GET /deadstock/list', {}, await aPerson(world))
    expect(body).toEqual({ success: true, deadstocks: [], counts: { active: 0, draft: 0 } })
  })

  it('show impressions, clicks and the next moves', async () => {
    const seller = await aPerson(world)
    const { id } = await aListing(world, seller)
    await world.db.updateTable('listings').set({ impressions: 40, clicks: 7 }).where('id', '=', id).execute()
    const { body } = await world.api('GET /deadstock/list', {}, seller)
    expect(body.deadstocks[0]).toMatchObject({ impressions: 40, clicks: 7, can: { moves: ['Inactive', 'Deleted'] } })
  })

  it('are not found one by one when deleted, nor by somebody else, nor without a token', async () => {
    const seller = await aPerson(world)
    const [live, deleted] = [await aListing(world, seller), await aListing(world, seller, { status: 'Deleted' })]
    const show = (id: string, as?: { token: string }) => world.api('GET /deadstock/list/:id', { params: { id } }, as)
    expect((await show(live.id, seller)).body.deadstock.id).toBe(live.id)
    expect((await show(deleted.id, seller)).status).toBe(404)
    expect((await show(live.id, await aPerson(world))).status).toBe(404)
    expect((await show(live.id)).status).toBe(401)
    expect((await world.api('GET /deadstock/list')).status).toBe(401)
  })
})
