import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { chatPictures } from '#contract/http/request-quotas.ts'
import { imageAt } from '#contract/listings/images.ts'
import { noFingerprint } from '#server/platform/files/picture-fingerprint.ts'
import { aConversation, blockIn, sendPicture } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPhonePhoto, aPhoto, aPicture } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const send = (as: Person | undefined, id: string, content: Buffer, clientId = randomUUID()) =>
  sendPicture(world, id, content, { as, clientId })
const messagesOf = async (id: string, as: Person) =>
  (await world.api('GET /conversation/:id', { params: { id } }, as)).body.conversation?.messages ?? []
const imagesOf = ({ id }: Person) => world.db.selectFrom('images').select('id').where('user_id', '=', id).execute()
const open = (url: string) => world.app.inject({ method: 'GET', url })

describe('a photo in a chat', () => {
  test('is re-encoded without metadata, and both members can open it', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const { status, body } = await send(buyer, id, await aPhonePhoto())
    expect(status).toBe(200)
    expect(body.message).toMatchObject({ message: 'Photo', kind: 'text', seq: 1, picture: { width: 600, height: 900 } })
    const [seen] = await messagesOf(id, seller)
    expect(seen?.picture?.url).toMatch(/^\/images\/[0-9a-f-]{36}-640\.webp\?s=/)
    for (const url of [seen?.picture?.url ?? '', imageAt(seen?.picture?.url ?? '', 1280)]) {
      const file = await open(url)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
      const { exif, xmp, format } = await sharp(file.rawPayload).metadata()
      expect([exif, xmp, format]).toEqual([undefined, undefined, 'webp'])
      expect(file.headers['cache-control']).toContain('private')
    }
  })

  test('returns 404 without its signature, and a stranger cannot send one', async () => {
    const { buyer, id } = await aConversation(world)
    const stranger = await aPerson(world)
    const { body } = await send(buyer, id, await aPicture())
    const [address] = (body.message?.picture?.url ?? '').split('?')
    expect((await open(address ?? '')).statusCode).toBe(404)
    expect((await send(stranger, id, await aPicture())).status).toBe(404)
    expect((await send(undefined, id, await aPicture())).status).toBe(401)
    expect(await imagesOf(stranger)).toEqual([])
  })

  test('gets no fingerprint', async () => {
    const { buyer, id } = await aConversation(world)
    expect((await send(buyer, id, await aPhoto(1))).status).toBe(200)
    const marks = await world.db.selectFrom('images').select('phash').where('user_id', '=', buyer.id).execute()
    expect(marks).toEqual([{ phash: noFingerprint }])
  })

  test('is refused after the receiver has blocked the sender', async () => {
    const { buyer, seller, id } = await aConversation(world)
    await blockIn(world, id, seller)
    const { status, body } = await send(buyer, id, await aPicture())
    expect([status, body.reason]).toEqual([403, 'conversation_closed'])
    expect(await imagesOf(buyer)).toEqual([])
  })

  test('is refused and leaves no file when it is not an image', async () => {
    const { buyer, id } = await aConversation(world)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await send(buyer, id, svg)).body.reason).toBe('not_an_image')
    expect((await send(buyer, id, (await aPicture()).subarray(0, 700))).body.reason).toBe('image_unusable')
    expect([await imagesOf(buyer), await messagesOf(id, buyer)]).toEqual([[], []])
  })

  test('is sent once when one key is used twice, at once or later', async () => {
    const { buyer, id } = await aConversation(world)
    const [key, photo] = [randomUUID(), await aPicture()]
    const answers = await throughGate(
      world,
      { text: 'select 1 from conversations where id = $1 for update', values: [id] },
      [() => send(buyer, id, photo, key), () => send(buyer, id, photo, key)],
    )
    const later = await send(buyer, id, photo, key)
    expect(new Set([...answers, later].map(({ body }) => body.message?.id)).size).toBe(1)
    expect(await imagesOf(buyer)).toHaveLength(1)
    expect(await messagesOf(id, buyer)).toHaveLength(1)
  })

  test('is refused above the daily limit of pictures', async () => {
    const { buyer, id } = await aConversation(world)
    await world.db
      .insertInto('rate_limits')
      .values({
        key: `chat-pictures:${buyer.id}`,
        count: chatPictures.most - 1,
        resets_at: new Date(Date.now() + 3600_000),
      })
      .execute()
    expect((await send(buyer, id, await aPicture())).status).toBe(200)
    const { status, body } = await send(buyer, id, await aPicture())
    expect([status, body.reason]).toEqual([429, 'many_pictures'])
  })

  test('disappears from the chat after its sender has deleted the account', async () => {
    const { buyer, seller, id } = await aConversation(world)
    await send(buyer, id, await aPicture())
    await world.db.deleteFrom('images').where('user_id', '=', buyer.id).execute()
    expect(await messagesOf(id, seller)).toMatchObject([{ message: 'Photo', picture: null }])
  })
})
