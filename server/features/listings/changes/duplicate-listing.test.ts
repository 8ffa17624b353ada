import { afterAll, describe, expect, it } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const duplicate = (id: string, as: Person | undefined = seller) =>
  world.api('POST /deadstock/:id/duplicate', { params: { id } }, as)
const picturesOf = async (id: string) =>
  (
    await world.db
      .selectFrom('listing_images')
      .select('image_id')
      .where('listing_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ image_id }) => image_id)

describe('duplicating a listing', () => {
  it('creates a Draft with the same fields and pictures but no SKU or figures, as one event', async () => {
    const { id } = await aListing(world, seller, { status: 'Active' })
    await world.db
      .updateTable('listings')
      .set({ sku: 'A1', sku_key: 'a1', impressions: 7 })
      .where('id', '=', id)
      .execute()
    const { status, body } = await duplicate(id)
    expect([status, body.deadstock.status, body.deadstock.impressions]).toEqual([200, 'Draft', 0])
    const own = await world.api('GET /deadstock/list/:id', { params: { id } }, seller)
    const { name, description, category, specifications, amount, unit } = own.body.deadstock
    expect(body.deadstock).toMatchObject({ name, description, category, specifications, amount, unit })
    expect(await picturesOf(body.id)).toEqual(await picturesOf(id))
    const row = await world.db.selectFrom('listings').select('sku').where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(row.sku).toBeNull()
    expect(await eventsOf(world, { subject_id: body.id })).toEqual([{ kind: 'listing.created' }])
  })

  it('keeps its pictures when the original removes them', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft', pictures: 0 })
    await upload(world, id, [await aPicture(), await aPicture()], seller)
    const { body } = await duplicate(id)
    const pictures = await picturesOf(id)
    await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { images: [] } } }, seller)
    expect([await picturesOf(id), await picturesOf(body.id)]).toEqual([[], pictures])
  })

  it('returns 404 for foreign or deleted listings and requires a session', async () => {
    const { id } = await aListing(world, seller, { status: 'Active' })
    const gone = await aListing(world, seller, { status: 'Deleted' })
    expect((await duplicate(id, await aPerson(world))).status).toBe(404)
    expect((await duplicate(gone.id)).status).toBe(404)
    expect((await world.api('POST /deadstock/:id/duplicate', { params: { id } })).status).toBe(401)
  })
})
