import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { acceptedBodies, refusals } from '#contract/http/refusals.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture, multipart, storedFiles, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const aDraft = () => aListing(world, seller, { status: 'Draft', pictures: 0 })

describe('case 26: expensive files', () => {
  /** A valid PNG with one bit per pixel, all black. */
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
    await world.services.images.add(blackPng(100))
    const [before, started] = [process.memoryUsage.rss(), performance.now()]
    await expect(world.services.images.add(bomb)).rejects.toMatchObject({ reason: 'image_unusable' })
    expect(performance.now() - started).toBeLessThan(1000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('accepts 5 MB and refuses one byte more', async () => {
    const { id } = await aDraft()
    const photo = await aPicture()
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    expect((await upload(world, id, [padded(imageLimits.bytes)], seller)).status).toBe(200)
    const { status, body } = await upload(world, id, [padded(imageLimits.bytes + 1)], seller)
    expect([status, body.reason]).toEqual([413, 'too_large'])
    expect(body.toast?.message).toBe('This upload is too large. The limit is 5 MB.')
  })

  it('refuses a hundred parts and files in another field', async () => {
    const { id } = await aDraft()
    const tiny = { content: Buffer.from('x') }
    const many = await upload(
      world,
      id,
      Array.from({ length: 100 }, () => ({ ...tiny, field: 'note' })),
      seller,
    )
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
    const stored = await world.services.images.add(long)
    expect([stored.width, stored.height]).toEqual([64, 48])
  })

  it('bounds the size of very long and very narrow pictures', async () => {
    const tall = await aPicture({ width: 40, height: 12_000, format: 'png' })
    const stored = await world.services.images.add(tall)
    expect(stored.height).toBeLessThanOrEqual(2560)
  })

  it('refuses a compressed request and a request that is not a form', async () => {
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
    expect(json.json().toast.message).toBe(`${refusals.unsupported_media.message} ${acceptedBodies.files}`)
  })

  it('a refusal in the middle of the body is sent at once over a real connection', async () => {
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
      // chunked: the length is not stated in advance
      headers: { ...headers, authorization: `Bearer ${seller.token}` },
    })
    request.on('error', () => {})
    const answered = once(request, 'response', { signal: AbortSignal.timeout(5000) })
    for (let at = 0; at < payload.length; at += 512 * 1024) request.write(payload.subarray(at, at + 512 * 1024))
    request.end()
    const [response] = await answered
    expect(response.statusCode).toBe(415)
    response.resume()
    // the server reads the rest, so that the connection ends properly instead of being held open
    await once(request, 'close', { signal: AbortSignal.timeout(5000) })
    const open = await new Promise<number>(resolve => world.app.server.getConnections((_, count) => resolve(count)))
    expect(open).toBeLessThanOrEqual(1)
  })

  it('the connection of a sender that continues after a refusal is closed', async () => {
    const { id } = await aDraft()
    const { port } = world.app.server.address() as AddressInfo
    const { payload, headers } = multipart([{ content: Buffer.alloc(0) }])
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
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
    for (; sent < 200 && !socket.destroyed; sent++)
      if (!send(megabyte)) await new Promise(resolve => setTimeout(resolve, 5))
    socket.destroy()
    expect(sent).toBeLessThan(200)
  })

  it('refuses an upload by its declared length', async () => {
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

  it('stores nothing of an aborted upload', async () => {
    const { id } = await aDraft()
    const { port } = world.app.server.address() as AddressInfo
    const before = storedFiles(world)
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
    await expect.poll(() => storedFiles(world).length, { timeout: 5000 }).toBe(before.length + 3)
    request.destroy()
    await expect.poll(() => storedFiles(world), { timeout: 5000 }).toEqual(before)
    const rows = await world.db.selectFrom('listing_images').select('image_id').where('listing_id', '=', id).execute()
    expect(rows).toEqual([])
  })
})
