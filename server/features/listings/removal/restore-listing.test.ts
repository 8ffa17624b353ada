import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { ListingState } from '#contract/listings/rules.ts'
import { undoLimits } from '#contract/shared/undo.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

type Restorable = 'Draft' | 'Active' | 'Inactive'
const move = (id: string, status: 'Active' | 'Inactive' | 'Deleted') =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { status } }, seller)
const restore = (id: string, status: Restorable, as: Person | undefined = seller) =>
  world.api('POST /deadstock/:id/restore', { params: { id }, body: { status } }, as)
const statusOf = async (id: string) =>
  (await world.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const newsOf = (id: string) => kindsOf(world, { subject_id: id })
const wait = (id: string) =>
  sql`update listings set moved_at = moved_at - make_interval(secs => ${undoLimits.seconds}) where id = ${id}`.execute(
    world.db,
  )
const isFound = async (id: string) =>
  (await world.db.selectFrom('listing_search').select('listing_id').where('listing_id', '=', id).execute()).length === 1

describe('undoing the last state change of a listing', () => {
  it.each<{ from: Restorable; to: 'Active' | 'Inactive' | 'Deleted'; news: string }>([
    { from: 'Active', to: 'Inactive', news: 'listing.paused' },
    { from: 'Inactive', to: 'Active', news: 'listing.published' },
    { from: 'Draft', to: 'Active', news: 'listing.published' },
    { from: 'Active', to: 'Deleted', news: 'listing.deleted' },
    { from: 'Inactive', to: 'Deleted', news: 'listing.deleted' },
    { from: 'Draft', to: 'Deleted', news: 'listing.deleted' },
  ])('restores it from $to to $from with one event, and a second press has no effect', async ({ from, to, news }) => {
    const { id } = await aListing(world, seller, { status: from })
    await move(id, to)
    const { status, body } = await restore(id, from)
    expect([status, body.deadstock.status, await statusOf(id)]).toEqual([200, from, from])
    expect((await restore(id, from)).status).toBe(200)
    expect(await newsOf(id)).toEqual([news, 'listing.restored'])
    expect(await isFound(id)).toBe(from === 'Active')
  })

  it('happens once when two requests come at once', async () => {
    const { id } = await aListing(world, seller, { status: 'Active' })
    await move(id, 'Deleted')
    const lock = { text: 'select 1 from listings where id = $1 for update', values: [id] }
    const answers = await throughGate(world, lock, [() => restore(id, 'Active'), () => restore(id, 'Active')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await newsOf(id)).toEqual(['listing.deleted', 'listing.restored'])
  })

  it.each<{ what: string; meanwhile: (id: string) => Promise<unknown>; left: ListingState }>([
    { what: 'after the time limit', meanwhile: wait, left: 'Inactive' },
    { what: 'after another move in a second tab', meanwhile: id => move(id, 'Deleted'), left: 'Deleted' },
  ])('is refused $what and leaves the state unchanged', async ({ meanwhile, left }) => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    await move(id, 'Active')
    await move(id, 'Inactive')
    await meanwhile(id)
    const { status, body } = await restore(id, left === 'Deleted' ? 'Draft' : 'Active')
    expect([status, body.reason]).toEqual([409, 'too_late_to_undo'])
    expect(await statusOf(id)).toBe(left)
  })

  it('is refused for the change before the last one, and for a listing that was never changed', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    expect((await restore(id, 'Active')).status).toBe(409)
    await move(id, 'Active')
    await move(id, 'Inactive')
    await restore(id, 'Active')
    expect((await restore(id, 'Draft')).body.reason).toBe('too_late_to_undo')
    expect(await statusOf(id)).toBe('Active')
  })

  it('is refused after an admin takedown, also when the seller deleted it first', async () => {
    const admin = await aPerson(world, { admin: true })
    await sql`update sessions set second_factor_at = now() where user_id = ${admin.id}`.execute(world.db)
    for (const first of [false, true]) {
      const { id } = await aListing(world, seller, { status: 'Active' })
      if (first) await move(id, 'Deleted')
      const taken = await world.api(
        'POST /admin/deadstock/:id/delete',
        { params: { id }, body: { reason: 'Fake' } },
        admin,
      )
      expect(taken.status).toBe(200)
      expect((await restore(id, 'Active')).body.reason).toBe('too_late_to_undo')
      expect(await statusOf(id)).toBe('Deleted')
    }
  })

  it('follows the publishing rules and is refused when another listing took its SKU', async () => {
    const bare = await aListing(world, seller, { status: 'Active' })
    await move(bare.id, 'Inactive')
    await world.db.updateTable('listings').set({ description: 'Short' }).where('id', '=', bare.id).execute()
    expect((await restore(bare.id, 'Active')).body.reason).toBe('incomplete_listing')

    const [gone, other] = [await aListing(world, seller, {}), await aListing(world, seller, {})]
    const sku = { sku: 'LOT-9', sku_key: 'lot9' }
    await world.db.updateTable('listings').set(sku).where('id', '=', gone.id).execute()
    await move(gone.id, 'Deleted')
    await world.db.updateTable('listings').set(sku).where('id', '=', other.id).execute()
    expect((await restore(gone.id, 'Active')).body.reason).toBe('too_late_to_undo')
  })

  it('returns 404 for a foreign listing and requires a session', async () => {
    const { id } = await aListing(world, seller, { status: 'Active' })
    await move(id, 'Deleted')
    expect((await restore(id, 'Active', await aPerson(world))).status).toBe(404)
    const { status } = await world.api('POST /deadstock/:id/restore', { params: { id }, body: { status: 'Active' } })
    expect([status, await statusOf(id)]).toEqual([401, 'Deleted'])
  })

  it('restores each of many listings to its former state, except listings changed again meanwhile', async () => {
    const [draft, paused, moved] = [
      await aListing(world, seller, { status: 'Draft' }),
      await aListing(world, seller, { status: 'Inactive' }),
      await aListing(world, seller, { status: 'Draft' }),
    ]
    const listings = [draft, paused, moved].map(({ id }) => ({ id, amount: 92 }))
    const change = (what: { kind: 'publish' } | { kind: 'undo'; of: 'publish' }) =>
      world.api('POST /bulk/deadstock', { body: { listings, change: what } }, seller)
    await change({ kind: 'publish' })
    await move(moved.id, 'Inactive')
    for (const round of [1, 2]) {
      const { body } = await change({ kind: 'undo', of: 'publish' })
      expect([round, body.results.map(({ changed }) => changed)]).toEqual([round, [true, true, false]])
    }
    expect(await Promise.all(listings.map(({ id }) => statusOf(id)))).toEqual(['Draft', 'Inactive', 'Inactive'])
  })
})
