import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Conversation, Message } from '#contract/conversations/endpoints.ts'
import { aConversation, letSendFreely } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { eventListeners } from '#testkit/event-listeners.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { waitUntil } from '#testkit/time/wait-until.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
const { listen, closeAll } = eventListeners(origin)
afterEach(closeAll)

const messagesOf = (id: string, person: Person, lastEventId?: string) =>
  listen<Message[]>(`/message/${id}/${person.id}`, person, lastEventId)
const listOf = (person: Person) => listen<Conversation[]>(`/conversation/sse/conversations/${person.id}`, person)

const send = (as: Person, id: string, message: string) => writeMessage(world, id, as, message)

describe('the live messages of a conversation', () => {
  test('begin with existing messages, then bring every new one', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'one')
    await send(seller, id, 'two')
    const heard = messagesOf(id, seller)
    await waitUntil(() => heard.events.length === 1, 'the first event')
    expect(heard.events[0]).toMatchObject({
      id: '2',
      data: [
        { message: 'one', seq: 1 },
        { message: 'two', seq: 2 },
      ],
    })
    await send(buyer, id, 'three')
    await waitUntil(() => heard.events.length === 2, 'the new message')
    expect(heard.events[1]).toMatchObject({ id: '3', data: [{ message: 'three', seq: 3, senderId: buyer.id }] })
  })

  test('continue for a member who becomes suspended, and can be opened during the suspension', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const heard = messagesOf(id, seller)
    await waitUntil(() => heard.events.length === 1, 'the first event')
    const suspension = { user_id: seller.id, reason: 'fraud', words: 'Goods were paid for and never sent.' }
    await world.db
      .insertInto('suspensions')
      .values({ ...suspension, since: new Date() })
      .execute()
    await send(buyer, id, 'still there?')
    await waitUntil(() => heard.events.length === 2, 'what is sent to a suspended account')
    const again = messagesOf(id, seller)
    const list = listOf(seller)
    await waitUntil(() => again.events.length === 1 && list.events.length === 1, 'lines that open while suspended')
    expect(again.events[0]).toMatchObject({ data: [{ message: 'still there?' }] })
    const body = { data: { conversationId: id, message: 'Pay first' } }
    expect((await world.api('POST /message/create-message', { body }, seller)).status).toBe(403)
  })

  test('begin with an empty event in a conversation without messages', async () => {
    const { id, buyer } = await aConversation(world)
    const heard = messagesOf(id, buyer)
    await waitUntil(() => heard.events.length === 1, 'the first event')
    expect(heard.events).toMatchObject([{ id: '0', data: [] }])
  })

  test('begin with the newest fifty and send later ones in batches of fifty', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await letSendFreely(world, [buyer])
    for (let i = 1; i <= 130; i++) await send(buyer, id, `m${i}`)
    const fresh = messagesOf(id, seller)
    await waitUntil(() => fresh.events.length === 1, 'the first event')
    expect(fresh.events[0]!.data.map(message => message.seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 81))
    const resumed = messagesOf(id, seller, '10')
    await waitUntil(() => resumed.events.length === 3, 'three events')
    expect(resumed.events.map(event => [event.id, event.data.length])).toEqual([
      ['60', 50],
      ['110', 50],
      ['130', 20],
    ])
  })

  test('fit into events of at most 64 KiB, however long the messages are', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await letSendFreely(world, [buyer])
    for (let i = 1; i <= 60; i++) await send(buyer, id, '🧵'.repeat(300))
    for (const [heard, seqs] of [
      [messagesOf(id, seller, '0'), Array.from({ length: 60 }, (_, i) => i + 1)],
      [messagesOf(id, seller), undefined],
    ] as const) {
      const received = () => heard.events.flatMap(event => event.data.map(message => message.seq))
      await waitUntil(() => received().includes(60), 'the last one')
      if (seqs) expect(received()).toEqual(seqs)
      expect(heard.events[0]!.data.length).toBeGreaterThan(20)
      for (const { data } of heard.events) expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(64 * 1024)
    }
  })

  test('resume after Last-Event-ID without loss or repetition', async () => {
    const { id, buyer, seller } = await aConversation(world)
    for (const text of ['one', 'two', 'three']) await send(buyer, id, text)
    const heard = messagesOf(id, seller, '1')
    await waitUntil(() => heard.events.length === 1, 'the rest')
    expect(heard.events[0]).toMatchObject({ id: '3', data: [{ seq: 2 }, { seq: 3 }] })
  })

  test('send reset and restart after an id that is too old or from another conversation', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'one')
    for (const foreign of ['99', 'x', '-1', '1e3']) {
      const heard = messagesOf(id, seller, foreign)
      await waitUntil(() => heard.events.length === 2, `the first event after ${foreign}`)
      expect(heard.events).toMatchObject([
        { event: 'reset', data: {} },
        { id: '1', data: [{ seq: 1 }] },
      ])
      heard.client.close()
    }
    await world.db.updateTable('conversations').set({ change_seq: 600 }).where('id', '=', id).execute()
    await world.db.updateTable('messages').set({ change_seq: 600 }).where('conversation_id', '=', id).execute()
    const old = messagesOf(id, seller, '99')
    await waitUntil(() => old.events.length === 2, 'the first event after an old id')
    expect(old.events).toMatchObject([{ event: 'reset' }, { id: '600', data: [{ seq: 1 }] }])
    const young = messagesOf(id, seller, '100')
    await waitUntil(() => young.events.length === 1, 'the rest')
    expect(young.events).toMatchObject([{ id: '600', event: undefined }])
  })

  test('show the sender that a message was read', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const { id: messageId } = await send(buyer, id, 'one')
    const heard = messagesOf(id, buyer)
    await waitUntil(() => heard.events.length === 1, 'the first event')
    expect(heard.events[0]!.data[0]!.read).toBe(false)
    await world.api('POST /message/update', { body: { messageIds: [messageId] } }, seller)
    await waitUntil(() => heard.events.length === 2, 'the read mark')
    expect(heard.events[1]).toMatchObject({ id: '2', data: [{ id: messageId, seq: 1, read: true }] })
  })

  test('lose or repeat nothing with 8 writers and repeated reconnects', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await letSendFreely(world, [buyer, seller])
    const progress = { written: false }
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let i = 0; i < 25; i++) await send(writer % 2 ? buyer : seller, id, `${writer}/${i}`)
    })
    const written = Promise.all(writers).finally(() => {
      progress.written = true
    })

    const messages: Message[] = []
    let lastEventId = '0'
    let connections = 0
    while (!progress.written || (messages.length < 200 && connections < 100)) {
      const heard = messagesOf(id, seller, lastEventId)
      await pause(100)
      // the server ends every second connection, and the reader ends the others
      if (connections++ % 2) world.app.server.closeAllConnections()
      heard.client.close()
      messages.push(...heard.events.flatMap(event => event.data))
      lastEventId = heard.client.lastEventId ?? lastEventId
    }
    await written
    expect(connections).toBeGreaterThan(5)
    expect(messages.map(message => message.seq)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
    expect(new Set(messages.map(message => message.message)).size).toBe(200)
  }, 60_000)
})

describe('the live list of conversations', () => {
  test('sends the whole list to both sides at every change', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const [mine, theirs] = [listOf(buyer), listOf(seller)]
    await waitUntil(() => mine.events.length === 1 && theirs.events.length === 1, 'both lists')
    expect(mine.events[0]!.data.map(each => each.id)).toEqual([id])
    expect(theirs.events[0]!.data).toEqual([])
    await send(buyer, id, 'hello')
    await waitUntil(() => theirs.events.length === 2 && mine.events.length === 2, 'the change')
    expect(theirs.events[1]!.data[0]).toMatchObject({ id, unread: 1, lastMessage: { message: 'hello' }, messages: [] })
    expect(mine.events[1]!.data[0]).toMatchObject({ id, unread: 0 })
  })

  test('sends a WhatsApp lead to both sides once, also when the buyer repeats it', async () => {
    const [buyer, seller] = [await aPerson(world), await aPerson(world, { phone: '9812345678' })]
    await world.api('PUT /user/whatsapp', { body: { on: true } }, seller)
    const { id } = await aListing(world, seller)
    const lists = [listOf(buyer), listOf(seller)]
    await waitUntil(() => lists.every(({ events }) => events.length === 1), 'both lists')
    const go = () => world.api('POST /deadstock/:id/whatsapp', { params: { id } }, buyer)
    await go()
    await waitUntil(() => lists.every(({ events }) => events.length === 2), 'the lead')
    await go()
    const [{ id: conversation } = { id: '' }] = lists[0]!.events[1]!.data
    await send(buyer, conversation, 'I have written to you there')
    await waitUntil(() => lists.every(({ events }) => events.length > 2), 'the message')
    for (const [at, byMe] of [true, false].entries()) {
      const { events } = lists[at]!
      expect(events[1]!.data).toMatchObject([{ id: conversation, lead: { kind: 'whatsapp', byMe } }])
      expect(events.filter(({ data }) => data[0] && !data[0].lastMessage)).toHaveLength(1)
    }
  })

  test('sends nothing to a reader who reconnects without missed changes', async () => {
    const { id, buyer } = await aConversation(world)
    const first = listOf(buyer)
    await waitUntil(() => first.events.length === 1, 'the list')
    const again = listen<Conversation[]>(`/conversation/sse/conversations/${buyer.id}`, buyer, first.events[0]!.id)
    await send(buyer, id, 'hello')
    await waitUntil(() => again.events.length === 1, 'the change')
    expect(again.events[0]!.data[0]!.lastMessage?.message).toBe('hello')
  })
})

describe('a stream', () => {
  test('ends within five seconds of the end of its session, even without events', async () => {
    const person = await aPerson(world)
    const headers = { authorization: `Bearer ${person.token}` }
    const response = await fetch(`${origin}/api/conversation/sse/conversations/${person.id}`, { headers })
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const whole = response.text()
    await pause(300)
    await world.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', person.id).execute()
    const start = Date.now()
    expect(await whole).toContain('data: []')
    expect(Date.now() - start).toBeLessThan(5000)
  })

  test('sends nothing after the end of its session', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const headers = { authorization: `Bearer ${seller.token}` }
    const response = await fetch(`${origin}/api/message/${id}/${seller.id}`, { headers })
    const whole = response.text()
    await pause(300)
    await world.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', seller.id).execute()
    await send(buyer, id, 'too late')
    expect(await whole).not.toContain('too late')
  })

  test('is refused as the seventh of one user', async () => {
    const person = await aPerson(world)
    const headers = { authorization: `Bearer ${person.token}` }
    const url = `${origin}/api/conversation/sse/conversations/${person.id}`
    const stop = new AbortController()
    const answers = []
    for (let i = 0; i < 7; i++) answers.push(await fetch(url, { headers, signal: stop.signal }))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(await answers[6]!.json()).toMatchObject({ success: false, reason: 'too_many_requests' })
    stop.abort()
    await pause(200)
    const freed = new AbortController()
    expect((await fetch(url, { headers, signal: freed.signal })).status).toBe(200)
    freed.abort()
  })
})
