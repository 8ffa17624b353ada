import { afterAll, expect, test } from 'vitest'
import { blockIn } from '#testkit/dealings/conversations.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const allow = (as: Person, on = true) => world.api('PUT /user/whatsapp', { body: { on } }, as)
const go = (as: Person | undefined, id: string) => world.api('POST /deadstock/:id/whatsapp', { params: { id } }, as)
const listed = async (as: Person) =>
  (await world.api('GET /conversation/conversations/:id', { params: { id: as.id } }, as)).body.conversations
const kindsOf = async (buyer: Person) =>
  (await world.db.selectFrom('leads').select('kind').where('buyer_id', '=', buyer.id).execute()).map(row => row.kind)

async function aChance() {
  const [buyer, seller] = [await aPerson(world), await aPerson(world, { phone: '9812345678' })]
  await allow(seller)
  return { buyer, seller, ...(await aListing(world, seller, { name: 'Nuts & bolts #8 🔩' })) }
}

test('A buyer gets a WhatsApp chat with text, and both sides see the lead once', async () => {
  const { id, buyer, seller } = await aChance()
  const { status, body } = await go(buyer, id)
  expect(status).toBe(200)
  const url = new URL(body.url)
  expect(url.origin + url.pathname).toBe('https://wa.me/919812345678')
  expect(url.searchParams.get('text')).toMatch(/^Hello .+, I saw your lot on Nayastock: Nuts & bolts #8 🔩, ₹/)
  expect(url.searchParams.get('text')).toContain(`/product/${id}`)
  await go(buyer, id)
  expect(await kindsOf(buyer)).toEqual(['whatsapp'])
  expect((await listed(buyer))[0]?.lead).toMatchObject({ kind: 'whatsapp', byMe: true })
  expect((await listed(seller))[0]?.lead).toMatchObject({ kind: 'whatsapp', byMe: false })
  const { body: asked } = await world.api('GET /leads/number-requests', {}, seller)
  expect(asked.requests.map(({ kind }) => kind)).toEqual(['whatsapp'])
})

test('A WhatsApp lead ranks above a view of the number and below a call', async () => {
  const { id, buyer } = await aChance()
  await world.api('GET /deadstock/:id/seller', { params: { id } }, buyer)
  await go(buyer, id)
  await world.api('GET /deadstock/:id/seller', { params: { id } }, buyer)
  expect(await kindsOf(buyer)).toEqual(['whatsapp'])
  await world.api('POST /deadstock/:id/call', { params: { id } }, buyer)
  await go(buyer, id)
  expect(await kindsOf(buyer)).toEqual(['call'])
})

test('WhatsApp is refused without consent of the seller, and a refusal creates no lead', async () => {
  const { id, buyer, seller } = await aChance()
  const shown = async () =>
    (await world.api('GET /deadstock/:id/seller', { params: { id } }, buyer)).body.seller.whatsapp
  expect(await shown()).toBe(true)
  expect((await allow(seller, false)).body.user.whatsapp).toBe(false)
  expect([await shown(), (await go(buyer, id)).status]).toEqual([false, 404])
  const draft = await aListing(world, seller, { status: 'Draft' })
  expect([(await go(buyer, draft.id)).status, (await go(undefined, id)).status]).toEqual([404, 401])
  expect(await kindsOf(buyer)).toEqual(['contact'])
})

test('Consent to WhatsApp needs a phone number, is in the export and ends with the account', async () => {
  const person = await aPerson(world, { phone: false })
  const refused = await allow(person)
  expect([refused.status, (await world.api('GET /auth/user', {}, person)).body.user.whatsapp]).toEqual([422, false])
  expect((await world.api('PUT /user/whatsapp', { body: { on: 'yes' as never } }, person)).status).toBe(400)
  const wasAsked = async () => (await world.api('GET /auth/user', {}, person)).body.user.whatsappAsked
  expect(await wasAsked()).toBe(false)
  expect((await allow(person, false)).body.user).toMatchObject({ whatsapp: false, whatsappAsked: true })
  expect(await wasAsked()).toBe(true)

  const { seller } = await aChance()
  const headers = { authorization: `Bearer ${seller.token}` }
  const file = await world.app.inject({ url: '/api/user/export/json', headers })
  expect(file.json<{ user: { whatsapp: boolean } }>().user.whatsapp).toBe(true)
  expect((await world.api('POST /user/delete', { body: {} }, seller)).status).toBe(200)
  const row = await world.db.selectFrom('users').select('whatsapp').where('id', '=', seller.id).executeTakeFirst()
  expect(row).toEqual({ whatsapp: false })
})

test('WhatsApp is refused after thirty sellers in a day and after a block', async () => {
  const { id, buyer, seller } = await aChance()
  const key = `contacts:${buyer.id}`
  const resetsAt = new Date(Date.now() + 3600_000)
  await world.db.insertInto('rate_limits').values({ key, count: 30, resets_at: resetsAt }).execute()
  expect([(await go(buyer, id)).status, await kindsOf(buyer)]).toEqual([429, []])

  const other = await aPerson(world)
  await go(other, id)
  const [{ id: conversationId } = { id: '' }] = await listed(seller)
  await blockIn(world, conversationId, seller)
  const second = await aListing(world, seller)
  expect([(await go(other, second.id)).status, await kindsOf(other)]).toEqual([403, ['whatsapp']])
})

test('Five WhatsApp requests at once create one lead', async () => {
  const { id, buyer } = await aChance()
  await world.api('GET /deadstock/:id/seller', { params: { id } }, buyer)
  const answers = await throughGate(
    world,
    { text: 'select 1 from leads where buyer_id = $1 for update', values: [buyer.id] },
    Array.from({ length: 5 }, () => () => go(buyer, id)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await kindsOf(buyer)).toEqual(['whatsapp'])
})
