import { afterAll, describe, expect, it } from 'vitest'
import type { ListingState } from '#contract/listings/rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const cases = [
  {
    verb: 'pausing',
    to: 'Inactive',
    news: 'listing.paused',
    allowed: ['Active'],
    refused: ['Draft', 'Created', 'Deleted'],
  },
  { verb: 'deleting', to: 'Deleted', news: 'listing.deleted', allowed: ['Active', 'Inactive', 'Draft'], refused: [] },
] as const satisfies {
  verb: string
  to: 'Inactive' | 'Deleted'
  news: string
  allowed: readonly ListingState[]
  refused: readonly ListingState[]
}[]

describe.each(cases)('$verb', ({ to, news, allowed, refused }) => {
  const move = (id: string, as: { token: string } | undefined = seller) =>
    world.api('PUT /deadstock/:id', { params: { id }, body: { status: to } }, as)
  const statusOf = async (id: string) =>
    (await world.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const newsOf = (id: string) => eventsOf(world, { subject_id: id })

  it.each(allowed.map(from => ({ from })))(
    `takes a listing from $from to ${to} and records one event`,
    async ({ from }) => {
      const { id } = await aListing(world, seller, { status: from })
      const { status, body } = await move(id)
      expect([status, body.deadstock.status, await statusOf(id)]).toEqual([200, to, to])
      expect(await newsOf(id)).toEqual([{ kind: news }])
      const found = await world.db
        .selectFrom('listing_search')
        .select('listing_id')
        .where('listing_id', '=', id)
        .execute()
      expect(found).toEqual([])
    },
  )

  it('succeeds without an event when the listing is already in that state', async () => {
    const { id } = await aListing(world, seller, { status: to })
    expect((await move(id)).status).toBe(200)
    expect(await newsOf(id)).toEqual([])
  })

  it('happens once when asked twice at once', async () => {
    const { id } = await aListing(world, seller)
    const lock = { text: 'select from listings where id = $1 for update', values: [id] }
    const answers = await throughGate(world, lock, [() => move(id), () => move(id)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await newsOf(id)).toHaveLength(1)
  })

  it.each(refused.map(from => ({ from })))('is refused from $from', async ({ from }) => {
    const { id } = await aListing(world, seller, { status: from })
    const { status, body } = await move(id)
    expect([status, body.reason, await statusOf(id)]).toEqual([409, 'illegal_move', from])
  })

  it('returns 404 to another account', async () => {
    const { id } = await aListing(world, seller)
    expect((await move(id, await aPerson(world))).status).toBe(404)
    expect(await statusOf(id)).toBe('Active')
  })

  it('is for signed-in people only', async () => {
    const { id } = await aListing(world, seller)
    expect((await world.api('PUT /deadstock/:id', { params: { id }, body: { status: to } })).status).toBe(401)
    expect(await statusOf(id)).toBe('Active')
  })
})
