import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageAt, imageWidths } from '#contract/listings/images.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture, upload } from '#testkit/pictures.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
afterAll(() => world.close())

const get = (url: string, headers = {}) => world.app.inject({ method: 'GET', url, headers })
async function aListingWithPictures(status: 'Active' | 'Draft') {
  const { id } = await aListing(world, seller, { status, pictures: 0 })
  const { body } = await upload(world, id, [await aPicture({ width: 1400 }), await aPicture()], seller)
  return { id, address: body.images[0]! }
}

describe('the pictures of a live listing', () => {
  it('are served in all sizes under plain addresses with a long cache time', async () => {
    const { address } = await aListingWithPictures('Active')
    expect(address).toMatch(/^\/images\/[0-9a-f-]{36}-640\.webp$/)
    for (const width of imageWidths) {
      const reply = await get(imageAt(address, width))
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await sharp(reply.rawPayload).metadata()).width).toBe(width)
      expect(reply.headers['cache-control']).toMatch(/^public, max-age=2592000,.*immutable$/)
    }
  })

  it('are answered with 304 for a cached copy', async () => {
    const { address } = await aListingWithPictures('Active')
    const { etag } = (await get(address)).headers
    expect(etag).toMatch(/^"[0-9a-f-]{36}-640"$/)
    const again = await get(address, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('return 404 when the listing is paused, even for a cached copy', async () => {
    const { id, address } = await aListingWithPictures('Active')
    const { etag } = (await get(address)).headers
    await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Inactive' } }, seller)
    expect((await get(address)).statusCode).toBe(404)
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(404)
  })
})

describe('the pictures of a listing that is not live', () => {
  it('are served under signed addresses that only the owner gets', async () => {
    const { address } = await aListingWithPictures('Draft')
    expect(address).toContain('?s=')
    for (const width of imageWidths) {
      const reply = await get(imageAt(address, width))
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, max-age=21600, immutable'])
    }
    expect((await get(address.split('?')[0]!)).statusCode).toBe(404)
  })

  it('have the same signed address for hours, which expires within 12 hours', async () => {
    const { id, address } = await aListingWithPictures('Draft')
    const list = () => world.api('GET /deadstock/list/:id', { params: { id } }, seller)
    expect((await list()).body.deadstock.images[0]).toBe(address)
    const now = Date.now()
    const { clock } = world.services
    try {
      world.services.clock = () => new Date(now + 5.9 * 3600_000)
      expect((await get(address)).statusCode).toBe(200)
      world.services.clock = () => new Date(now + 12 * 3600_000)
      expect((await get(address)).statusCode).toBe(404)
      expect((await list()).body.deadstock.images[0]).not.toBe(address)
    } finally {
      world.services.clock = clock
    }
  })
})

it.each(['nothing.webp', 'x'.repeat(200), '00000000-0000-4000-8000-000000000000-640.webp', '..%2f..%2fsecret-key'])(
  'the unknown picture name %s returns 404',
  async name => {
    const reply = await get(`/images/${name}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { success: false, reason: 'not_found' }])
    expect(reply.headers['cache-control']).toBe('no-store')
  },
)
