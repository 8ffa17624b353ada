import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Conversation, MessagesEvent } from '#contract/conversations/endpoints.ts'
import { aConversation, letSendFreely } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { eventListeners } from '#testkit/event-listeners.ts'
import type { Person } from '#testkit/people.ts'
import { waitUntil } from '#testkit/time/wait-until.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
const { listen, closeAll } = eventListeners(origin)
afterEach(closeAll)

const send = (as: Person, id: string, message: string) => writeMessage(world, id, as, message)

/** The live list and the messages of these conversations, as one browser follows them. */
function lineOf(person: Person, ids: string[], lastEventId?: string) {
  const path = `/conversation/sse/conversations/${person.id}?messages=${ids.join()}`
  const { events, client } = listen<unknown>(path, person, lastEventId)
  const receivedFor = (conversationId: string) =>
    events
      .filter(({ event }) => event === 'messages')
      .map(({ data }) => data as MessagesEvent)
      .filter(data => data.conversationId === conversationId)
  const lists = () => events.filter(({ event }) => event === undefined).map(({ data }) => data as Conversation[])
  return {
    events,
    client,
    told: receivedFor,
    lists,
    texts: (id: string) => receivedFor(id).flatMap(({ messages }) => messages.map(each => each.message)),
  }
}

describe('the live line for the list and open conversations', () => {
  test('sends events of each conversation and of the list over one connection', async () => {
    const one = await aConversation(world)
    const two = await aConversation(world, one.seller)
    await send(one.buyer, one.id, 'one')
    const line = lineOf(one.seller, [one.id, two.id])
    await waitUntil(() => line.lists().length === 1, 'the list')
    expect(line.texts(one.id)).toEqual(['one'])
    expect(line.told(two.id)).toMatchObject([{ messages: [], reset: false }])
    await send(two.buyer, two.id, 'two')
    await waitUntil(() => line.lists().length === 2, 'the changed list')
    expect(line.texts(two.id)).toEqual(['two'])
    expect(line.texts(one.id)).toEqual(['one'])
    expect(line.lists()[1]![0]).toMatchObject({ id: two.id, unread: 1 })
  })

  test('resumes the list and each conversation by Last-Event-ID, without loss or repetition', async () => {
    const one = await aConversation(world)
    const two = await aConversation(world, one.seller)
    await send(one.buyer, one.id, 'known')
    const first = lineOf(one.seller, [one.id])
    await waitUntil(() => first.lists().length === 1, 'the list')
    first.client.close()
    const known = first.client.lastEventId
    await send(one.buyer, one.id, 'missed')
    await send(two.buyer, two.id, 'newly opened')
    const again = lineOf(one.seller, [one.id, two.id], known)
    await waitUntil(() => again.lists().length === 1, 'the list')
    expect(again.texts(one.id)).toEqual(['missed'])
    expect(again.texts(two.id)).toEqual(['newly opened'])
    again.client.close()
    const last = lineOf(one.seller, [one.id, two.id], again.client.lastEventId)
    await pause(400)
    expect(last.events).toEqual([])
  })

  test('restarts the messages of a conversation that cannot be resumed', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'one')
    const line = lineOf(seller, [id], `0;${id}=99`)
    await waitUntil(() => line.lists().length === 1, 'the list')
    expect(line.told(id)).toMatchObject([{ reset: true, messages: [{ message: 'one' }] }])
    expect(line.events.some(({ event }) => event === 'reset')).toBe(false)
  })

  test('sends nothing of foreign or closed conversations', async () => {
    const mine = await aConversation(world)
    const closed = await aConversation(world, mine.seller)
    const foreign = await aConversation(world)
    for (const { id, buyer } of [mine, closed, foreign]) await send(buyer, id, 'secret')
    const body = { conversationId: closed.id, isBlocked: true }
    await world.api('POST /conversation/delete', { body }, closed.buyer)
    const line = lineOf(mine.seller, [foreign.id, closed.id, mine.id])
    await waitUntil(() => line.lists().length === 1, 'the list')
    await send(foreign.buyer, foreign.id, 'still secret')
    await send(mine.buyer, mine.id, 'for me')
    await waitUntil(() => line.texts(mine.id).includes('for me'), 'my message')
    expect(line.told(foreign.id)).toEqual([])
    expect(line.told(closed.id)).toEqual([])
  })

  test('loses and repeats nothing in two conversations over many reconnects', async () => {
    const one = await aConversation(world)
    const two = await aConversation(world, one.seller)
    await letSendFreely(world, [one.buyer, two.buyer])
    const progress = { written: false }
    const writers = [one, two].flatMap(({ id, buyer }) =>
      [1, 2].map(async writer => {
        for (let i = 0; i < 25; i++) await send(buyer, id, `${writer}/${i}`)
      }),
    )
    const written = Promise.all(writers).finally(() => {
      progress.written = true
    })
    const texts = new Map<string, number[]>([one, two].map(({ id }) => [id, []]))
    const heardAll = () => [...texts.values()].every(seqs => seqs.length >= 50)
    let lastEventId = `;${one.id}=0;${two.id}=0`
    for (let connections = 0; (!progress.written || !heardAll()) && connections < 100; connections++) {
      const line = lineOf(one.seller, [one.id, two.id], lastEventId)
      await pause(100)
      if (connections % 2) world.app.server.closeAllConnections()
      line.client.close()
      for (const [id, seqs] of texts)
        seqs.push(...line.told(id).flatMap(({ messages }) => messages.map(({ seq }) => seq)))
      lastEventId = line.client.lastEventId ?? lastEventId
    }
    await written
    const all = Array.from({ length: 50 }, (_, i) => i + 1)
    expect([...texts.values()]).toEqual([all, all])
  }, 60_000)

  test('accepts at most fifty conversations', async () => {
    const { seller } = await aConversation(world)
    const path = (count: number) =>
      `${origin}/api/conversation/sse/conversations/${seller.id}?messages=${Array.from({ length: count }, () => crypto.randomUUID()).join()}`
    const stop = new AbortController()
    const statusFor = async (count: number) => {
      const headers = { authorization: `Bearer ${seller.token}` }
      const response = await fetch(path(count), { headers, signal: stop.signal })
      if (!response.ok) await response.text()
      return response.status
    }
    expect([await statusFor(50), await statusFor(51)]).toEqual([200, 422])
    stop.abort()
  })
})
