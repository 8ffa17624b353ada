import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { uploadLimits } from '#contract/http/upload-rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture, storedFiles, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'
import { sweepStrayPictures } from './stray-pictures.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)
const photo = await aPicture()

const aDraft = (pictures = 0) => aListing(world, seller, { status: 'Draft', pictures })
const picturesOf = async (id: string) =>
  (await world.api('GET /deadstock/list/:id', { params: { id } }, seller)).body.deadstock.images
const newsOf = (id: string) => eventsOf(world, { subject_id: id })
const countFiles = () => storedFiles(world).length
const idOf = (address: string) => /images\/([0-9a-f-]{36})-/.exec(address)![1]!

describe('adding pictures', () => {
  it('appends them, returns the whole list and records one event', async () => {
    const { id } = await aDraft()
    const first = await upload(world, id, [photo], seller)
    expect(first.status).toBe(200)
    const { body } = await upload(
      world,
      id,
      [await aPicture({ format: 'png' }), await aPicture({ format: 'webp' })],
      seller,
    )
    expect(body.images).toHaveLength(3)
    expect(body.images[0]).toBe(first.body.images[0])
    expect(body.images).toEqual(await picturesOf(id))
    expect(await newsOf(id)).toEqual([{ kind: 'listing.pictures-added' }, { kind: 'listing.pictures-added' }])
  })

  it('remembers size and dominant colour', async () => {
    const { id } = await aDraft()
    const { body } = await upload(world, id, [await aPicture({ width: 1000, height: 500, colour: '#112233' })], seller)
    const row = await world.db
      .selectFrom('images')
      .selectAll()
      .where('id', '=', idOf(body.images[0]!))
      .executeTakeFirst()
    expect(row).toMatchObject({ user_id: seller.id, width: 1000, height: 500 })
    expect(row!.colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(row!.bytes).toBeGreaterThan(300)
  })

  it.each([
    [5, 0],
    [3, 2],
  ])('beyond 4 in all is refused whole: %d more for a listing with %d', async (more, there) => {
    const { id } = await aDraft(there)
    const before = countFiles()
    const { status, body } = await upload(world, id, Array(more).fill(photo), seller)
    expect([status, body.reason]).toEqual([413, 'too_many_images'])
    expect(await picturesOf(id)).toHaveLength(there)
    expect(countFiles()).toBe(before)
  })

  it('adds no picture when one is invalid', async () => {
    const { id } = await aDraft()
    const before = countFiles()
    const { status, body } = await upload(world, id, [photo, { content: Buffer.from('not a picture') }], seller)
    expect([status, body.reason]).toEqual([415, 'not_an_image'])
    expect(await picturesOf(id)).toEqual([])
    expect(countFiles()).toBe(before)
    expect(await newsOf(id)).toEqual([])
  })

  it('refuses a broken picture', async () => {
    const { id } = await aDraft()
    const { status, body } = await upload(world, id, [photo.subarray(0, 600)], seller)
    expect([status, body.reason]).toEqual([422, 'image_unusable'])
  })

  it('refuses a request without pictures, with an error at the field', async () => {
    const { id } = await aDraft()
    const { status, body } = await upload(world, id, [], seller)
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'images' }] }])
  })

  it('stores at most 4 when two requests come at once and leaves no stray file', async () => {
    const { id } = await aDraft(2)
    const before = countFiles()
    const lock = { text: 'select from listings where id = $1 for update', values: [id] }
    const both = await throughGate(
      world,
      lock,
      [1, 2].map(() => () => upload(world, id, [photo, photo], seller)),
    )
    expect(both.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 413])
    expect(await picturesOf(id)).toHaveLength(4)
    expect(countFiles() - before).toBe(6)
  })

  it('removes the files of a dropped picture an hour after the save', async () => {
    const { id } = await aDraft()
    const { body } = await upload(world, id, [photo, photo], seller)
    await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { images: [body.images[1]!] } } }, seller)
    const dropped = idOf(body.images[0]!)
    expect((await world.app.inject(`/images/${dropped}-640.webp`)).statusCode).toBe(404)
    const stray = sql<{ seconds: number }>`
      select extract(epoch from due - now())::int as seconds from stray_pictures where id = ${dropped}`
    const { rows } = await stray.execute(world.db)
    expect(rows[0]!.seconds).toBeGreaterThan(uploadLimits.letGoGraceSeconds - 60)
    expect(rows[0]!.seconds).toBeLessThanOrEqual(uploadLimits.letGoGraceSeconds)
    await sweepStrayPictures(world.services)
    expect(await world.services.images.read(dropped, 640)).toBeDefined()
    await sql`update stray_pictures set due = now() where id = ${dropped}`.execute(world.db)
    await sweepStrayPictures(world.services)
    expect(await world.services.images.read(dropped, 640)).toBeUndefined()
    expect(await world.services.images.read(idOf(body.images[1]!), 640)).toBeDefined()
  })

  it('keeps the files when the save is refused', async () => {
    const { id } = await aDraft()
    const { body } = await upload(world, id, [photo, photo], seller)
    const before = countFiles()
    const answer = await world.api(
      'PUT /deadstock/:id',
      { params: { id }, body: { data: { images: [body.images[1]!] }, status: 'Active' } },
      seller,
    )
    expect([answer.status, countFiles()]).toEqual([422, before])
    expect(await picturesOf(id)).toHaveLength(2)
  })

  it('is refused for a deleted listing', async () => {
    const { id } = await aListing(world, seller, { status: 'Deleted', pictures: 0 })
    expect((await upload(world, id, [photo], seller)).body.reason).toBe('illegal_move')
  })

  it('returns 404 to another account', async () => {
    const { id } = await aDraft()
    expect((await upload(world, id, [photo], await aPerson(world))).status).toBe(404)
    expect(await picturesOf(id)).toEqual([])
  })

  it('is for signed-in people only', async () => {
    const { id } = await aDraft()
    expect((await upload(world, id, [photo])).status).toBe(401)
  })

  it('stops at 1,500 requests an hour', async () => {
    const { seller: busy, id } = await aSellerWithLot(world, { status: 'Draft', pictures: 0 })
    await world.db
      .insertInto('rate_limits')
      .values({ key: `uploads:${busy.id}`, count: 1500, resets_at: new Date(Date.now() + 60_000) })
      .execute()
    expect((await upload(world, id, [photo], busy)).status).toBe(429)
  })
})
