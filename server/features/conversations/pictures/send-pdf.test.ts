import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { pdfPage } from '#contract/conversations/rules.ts'
import { chatPdf } from '#contract/http/upload-rules.ts'
import { imageAt } from '#contract/listings/images.ts'
import { aConversation, sendPicture } from '#testkit/dealings/conversations.ts'
import { messagesIn } from '#testkit/dealings/offers.ts'
import type { Person } from '#testkit/people.ts'
import { aPdf } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'
import { pagesOfPdf } from './pages-of-pdf.ts'

const world = await openWorld()
afterAll(() => world.close())

const imagesOf = ({ id }: Person) => world.db.selectFrom('images').select('id').where('user_id', '=', id).execute()

describe('a PDF in a chat', () => {
  test('becomes one new picture per page, in order', async () => {
    const { buyer, seller, id } = await aConversation(world)
    const { status, body } = await sendPicture(world, id, aPdf({ pages: 3 }), { as: buyer })
    expect([status, body.message?.message]).toEqual([200, pdfPage(1, 3)])
    const messages = await messagesIn(world, seller, id)
    expect(messages.map(({ message, seq }) => [seq, message])).toEqual([1, 2, 3].map(page => [page, pdfPage(page, 3)]))
    const url = imageAt(messages[2]?.picture?.url ?? '', 1280)
    const file = await world.app.inject({ method: 'GET', url })
    expect(file.headers['content-type']).toBe('image/webp')
    const { data, info } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1280, 1706])
    const [red, green, blue] = data
    expect([(red ?? 0) > 240, (green ?? 255) < 15, (blue ?? 255) < 15]).toEqual([true, true, true])
    expect(data.at(-1)).toBeGreaterThan(240)
  })

  test.each([
    ['with more pages than are shown', aPdf({ pages: chatPdf.pages + 1 })],
    ['without a page', aPdf({ pages: 0 })],
    ['that is damaged', Buffer.from('%PDF-1.7 and nothing else')],
  ])('%s is refused and no file is stored', async (_, file) => {
    const { buyer, id } = await aConversation(world)
    expect((await sendPicture(world, id, file, { as: buyer })).body.reason).toBe('pdf_unusable')
    expect([await imagesOf(buyer), await messagesIn(world, buyer, id)]).toEqual([[], []])
  })

  test('is refused when drawing it takes too long', async () => {
    const endless = aPdf({ content: '0 0 1 rg 0 0 300 400 re f\n'.repeat(180_000), pages: chatPdf.pages })
    await expect(pagesOfPdf(endless, 1)).rejects.toMatchObject({ reason: 'pdf_unusable' })
  })

  test('is scaled to the height of a picture if its page is very long', async () => {
    const { buyer, id } = await aConversation(world)
    const { body } = await sendPicture(world, id, aPdf({ width: 60, height: 14_000 }), { as: buyer })
    expect(body.message?.picture?.height).toBe(2560)
  })

  test('is sent once when repeated with its key', async () => {
    const { buyer, id } = await aConversation(world)
    const again = { as: buyer, clientId: randomUUID() }
    const answers = await Promise.all([1, 2].map(() => sendPicture(world, id, aPdf({ pages: 2 }), again)))
    expect(new Set(answers.map(({ body }) => body.message?.id)).size).toBe(1)
    expect(await messagesIn(world, buyer, id)).toHaveLength(2)
    expect(await imagesOf(buyer)).toHaveLength(2)
  })
})
