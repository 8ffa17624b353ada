import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrongFileField } from '#contract/http/upload-rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { routes } from '#server/features.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture, multipart } from '#testkit/pictures.ts'
import { aSheet, uploadSheet } from '#testkit/sheets.ts'
import { openWorld, type World } from '#testkit/world.ts'

const uploads = routes.flatMap(({ endpoint: { method, path, files, filesMost, refusals } }) =>
  files ? [{ method, path, files, filesMost, refusals }] : [],
)

let world: World
let seller: Person
let ids: { listing: string; conversation: string; sheet: string }
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
  const buyer = await aPerson(world)
  const { id } = await aListing(world, seller)
  const conversation = await openChat(world, buyer, { deadstockId: id })
  const sheet = await uploadSheet(world, await aSheet([['Item'], ['Twill']]), seller)
  ids = { listing: id, conversation, sheet: sheet.body.import.id }
})
afterAll(() => world.close())

async function send(path: string, method: (typeof uploads)[number]['method'], type: string, payload: Buffer | string) {
  const others = path.startsWith('/import') ? ids.sheet : ids.listing
  const id = path.includes('conversation') ? ids.conversation : others
  const query = path.includes('conversation') ? `?clientId=${crypto.randomUUID()}` : ''
  const url = `/api${path.replace(':id', id)}${query}`
  const headers = { authorization: `Bearer ${seller.token}`, 'content-type': type }
  const response = await world.app.inject({ method, url, headers, payload })
  return { status: response.statusCode, body: response.json() as { reason: string; errors?: unknown } }
}

it('the contract declares five uploads', () => expect(uploads).toHaveLength(5))

describe.each(uploads)('$method $path', ({ method, path, files, filesMost, refusals }) => {
  it.each(['', ';', '; boundary', '; boundary=', '; boundary=""', '; charset=utf-8'])(
    'refuses multipart/form-data%s as malformed',
    async parameters => {
      const { status, body } = await send(path, method, `multipart/form-data${parameters}`, 'x')
      expect([status, body.reason]).toEqual([400, 'malformed'])
    },
  )

  it('refuses a truncated body as malformed', async () => {
    const { payload, headers } = multipart([{ content: await aPicture(), field: files }])
    const { status, body } = await send(path, method, headers['content-type']!, payload.subarray(0, 300))
    expect([status, body.reason]).toEqual([400, 'malformed'])
  })

  it('names the right form field when the file has the wrong one', async () => {
    const { payload, headers } = multipart([{ content: await aPicture(), field: 'upload' }])
    const { status, body } = await send(path, method, headers['content-type']!, payload)
    expect([status, body.errors]).toEqual([400, [{ field: 'upload', message: wrongFileField(files) }]])
  })
  it('refuses more parts than allowed, files and texts mixed, with a reason that the contract declares', async () => {
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name=${name}\r\n\r\n1\r\n`
    const parts = part('note').repeat(9) + part(`${files}; filename=a.png`).repeat(filesMost ?? imageLimits.most)
    const body = `${parts}${part('note').repeat(9)}--x--\r\n`
    const reply = await send(path, method, 'multipart/form-data; boundary=x', body)
    expect(['malformed', 'too_large', 'unsupported_media', ...refusals]).toContain(reply.body.reason)
  })
})
