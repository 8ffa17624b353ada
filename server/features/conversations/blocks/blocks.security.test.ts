import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConversation, blockIn } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())

const open = (as: Person, data: object) => world.api('POST /conversation/create-conversation', { body: { data } }, as)
const send = (as: Person, conversationId: string, message: string) =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)
const contact = (as: Person, id: string) => world.api('GET /deadstock/:id/seller', { params: { id } }, as)
const call = (as: Person, id: string) => world.api('POST /deadstock/:id/call', { params: { id } }, as)
const stream = (path: string, as: Person) =>
  fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${as.token}` } })

/** A seller who has blocked a buyer. */
async function aBlock() {
  const { id, buyer, seller } = await aConversation(world)
  await send(buyer, id, 'hello')
  await blockIn(world, id, seller)
  return { id, buyer, seller, listing: await aListing(world, seller, { name: 'Another lot' }) }
}

describe('case 22: a blocked account', () => {
  test('cannot write, call, see the phone number or start a conversation over another listing', async () => {
    const { id, buyer, seller, listing } = await aBlock()
    const answers = [
      await send(buyer, id, 'again'),
      await open(buyer, { createdFor: seller.id }),
      await open(buyer, { deadstockId: listing.id }),
      await contact(buyer, listing.id),
      await call(buyer, listing.id),
    ]
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [403, 'conversation_closed'],
      [403, 'conversation_closed'],
      [403, 'conversation_closed'],
      [403, 'contact_closed'],
      [403, 'contact_closed'],
    ])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/98\d{8}/)
    expect(await world.db.selectFrom('leads').select('id').where('buyer_id', '=', buyer.id).execute()).toEqual([])
  })

  test('cannot return by deleting the conversation and opening a new one', async () => {
    const { id, buyer, seller } = await aBlock()
    await world.api('POST /conversation/delete', { body: { conversationId: id } }, buyer)
    expect((await open(buyer, { createdFor: seller.id })).body.reason).toBe('conversation_closed')
    expect((await send(buyer, id, 'again')).status).toBe(404)
  })

  test('loses its open stream at once and cannot open a new one', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'hello')
    const tab = await stream(`/message/${id}/${buyer.id}`, buyer)
    const whole = tab.text()
    await new Promise(resolve => setTimeout(resolve, 300))
    const began = Date.now()
    await blockIn(world, id, seller)
    expect(await whole).toContain('hello')
    expect(Date.now() - began).toBeLessThan(2000)
    for (const [person, status] of [
      [buyer, 403],
      [seller, 403],
    ] as const)
      expect((await stream(`/message/${id}/${person.id}`, person)).status).toBe(status)
  })

  test("does not get a competitor blocked by entering the competitor's phone, PAN and GST number", async () => {
    const competitor = await aPerson(world, { phone: '9000000009' })
    const { id, buyer, seller } = await aConversation(world)
    await world.db.updateTable('user_phones').set({ phone: '9000000009' }).where('user_id', '=', buyer.id).execute()
    await blockIn(world, id, seller)
    expect((await open(competitor, { createdFor: seller.id })).status).toBe(200)
    expect((await contact(competitor, (await aListing(world, seller)).id)).status).toBe(200)
    const blocked = await world.db
      .selectFrom('user_blocks')
      .select('blocked_id')
      .where('blocker_id', '=', seller.id)
      .execute()
    expect(blocked).toEqual([{ blocked_id: buyer.id }])
  })

  test('is recognised in a new account with the same phone, PAN or GST number, even after its removal', async () => {
    const phone = '9000000001'
    const { id, buyer, seller } = await aConversation(world)
    await world.db.updateTable('user_phones').set({ phone }).where('user_id', '=', buyer.id).execute()
    await world.db.deleteFrom('businesses').where('user_id', '=', buyer.id).execute()
    const older = await aPerson(world, { phone, business: false })
    await blockIn(world, id, seller)
    await world.db.updateTable('users').set({ active: false }).where('id', '=', buyer.id).execute()
    await world.db.deleteFrom('user_phones').where('user_id', '=', buyer.id).execute()
    const later = await aPerson(world, { phone, business: false })
    const listing = await aListing(world, seller)
    expect((await contact(later, listing.id)).body.reason).toBe('contact_closed')
    expect((await open(later, { createdFor: seller.id })).body.reason).toBe('conversation_closed')
    // the earlier account may be the true owner of the number
    expect((await contact(older, listing.id)).status).toBe(200)
    expect((await open(older, { createdFor: seller.id })).status).toBe(200)
    const somebody = await aPerson(world, { phone: '9000000002', business: false })
    expect((await open(somebody, { createdFor: seller.id })).status).toBe(200)

    const firm = await aConversation(world)
    const numbers = { gst: '24BBBFU0939F1ZV', pan: 'BBBFU0939F' }
    await world.db.updateTable('businesses').set(numbers).where('user_id', '=', firm.buyer.id).execute()
    await blockIn(world, firm.id, firm.seller)
    const partner = await aPerson(world)
    await world.db
      .updateTable('businesses')
      .set({ ...numbers, gst: '29OTHER' })
      .where('user_id', '=', partner.id)
      .execute()
    expect((await open(partner, { createdFor: firm.seller.id })).body.reason).toBe('conversation_closed')
  })

  test('is unblocked in all its accounts when the blocker unblocks one', async () => {
    const phone = '9000000003'
    const { id, buyer, seller } = await aConversation(world)
    await world.db.updateTable('user_phones').set({ phone }).where('user_id', '=', buyer.id).execute()
    await world.db.deleteFrom('businesses').where('user_id', '=', buyer.id).execute()
    await blockIn(world, id, seller)
    const second = await aPerson(world, { phone, business: false })
    expect((await open(second, { createdFor: seller.id })).status).toBe(403)
    await world.api('POST /conversation/unblock', { body: { userId: buyer.id } }, seller)
    for (const account of [buyer, second]) expect((await open(account, { createdFor: seller.id })).status).toBe(200)
  })

  test('leaves only hashes of its numbers', async () => {
    const { buyer } = await aBlock()
    const { marks } = await world.db
      .selectFrom('user_blocks')
      .select('marks')
      .where('blocked_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(marks.map(mark => mark.length)).toEqual([32, 32, 32])
  })
})

describe('case 22: the blocker', () => {
  test('is asked to unblock first and cannot write until then', async () => {
    const { buyer, seller } = await aBlock()
    const theirs = await aListing(world, buyer)
    const answers = [
      await open(seller, { createdFor: buyer.id }),
      await open(seller, { deadstockId: theirs.id }),
      await contact(seller, theirs.id),
    ]
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(answers.map(() => [403, 'person_blocked']))
  })

  test('stays blocked when both sides blocked and only one unblocks', async () => {
    const { id, buyer, seller } = await aBlock()
    await blockIn(world, id, buyer)
    await world.api('POST /conversation/unblock', { body: { userId: buyer.id } }, seller)
    expect((await open(seller, { createdFor: buyer.id })).body.reason).toBe('conversation_closed')
    expect((await open(buyer, { createdFor: seller.id })).body.reason).toBe('person_blocked')
    expect((await world.api('POST /conversation/unblock', { body: { userId: seller.id } }, buyer)).status).toBe(200)
    expect((await open(buyer, { createdFor: seller.id })).status).toBe(200)
  })
})
