import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { leadLimits } from '#contract/leads/rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const numberRequests = async (as: Person, page = 1) =>
  (await world.api('GET /leads/number-requests', { query: { page } }, as)).body

test('A seller sees buyer, time and listing of each number request, but a buyer sees none', async () => {
  const seller = await aPerson(world, { phone: '9812345678' })
  const [buyer, other] = [await aPerson(world, { name: 'Meera Shah' }), await aPerson(world)]
  const [yarn, thread] = [await aListing(world, seller, { name: 'Ring yarn' }), await aListing(world, seller)]
  await world.api('GET /deadstock/:id/seller', { params: { id: yarn.id } }, buyer)
  await world.api('POST /deadstock/:id/call', { params: { id: thread.id } }, other)
  await world.api('PUT /deadstock/:id', { params: { id: yarn.id }, body: { status: 'Inactive' } }, seller)
  const { requests, more } = await numberRequests(seller)
  expect(requests.map(({ kind }) => kind)).toEqual(['call', 'contact'])
  expect(requests[1]).toMatchObject({ buyer: 'Meera Shah', listing: { id: yarn.id, name: 'Ring yarn', live: false } })
  expect(more).toBe(false)
  expect((await numberRequests(buyer)).requests).toEqual([])

  await world.api('POST /user/delete', { body: {} }, buyer)
  expect((await numberRequests(seller)).requests[1]?.buyer).toBe('Deleted User')
})

test('Number requests come in pages, each request once', async () => {
  const [seller, buyer] = [await aPerson(world, { phone: '9812345679' }), await aPerson(world)]
  const { id } = await aListing(world, seller)
  await world.api('GET /deadstock/:id/seller', { params: { id } }, buyer)
  await sql`insert into leads (conversation_id, listing_id, buyer_id, kind, day, created_at)
    select conversation_id, listing_id, buyer_id, kind, day - n, created_at - n * interval '1 day'
    from leads, generate_series(1, ${leadLimits.numberRequests}) n where listing_id = ${id}`.execute(world.db)
  const [first, second] = [await numberRequests(seller), await numberRequests(seller, 2)]
  expect([first.requests.length, first.more, second.requests.length, second.more]).toEqual([
    leadLimits.numberRequests,
    true,
    1,
    false,
  ])
  expect(new Set([...first.requests, ...second.requests].map(({ at }) => at)).size).toBe(leadLimits.numberRequests + 1)
  expect((await world.api('GET /leads/number-requests', { query: { page: 0 } }, seller)).status).toBe(422)
  expect((await world.api('GET /leads/number-requests', { query: { page: 1 } })).status).toBe(401)
})
