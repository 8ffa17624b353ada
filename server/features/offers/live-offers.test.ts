import { afterAll, afterEach, expect, test } from 'vitest'
import type { Message } from '#contract/conversations/endpoints.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { eventListeners } from '#testkit/event-listeners.ts'
import type { Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { notifyWaitingOffers } from './close/notify-waiting-offers.ts'

const world = await openWorld()
afterAll(() => world.close())
const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
const { listen, closeAll } = eventListeners(origin)
afterEach(closeAll)

/** The state of a reader with an open stream: each message as it was last received. */
function reader(conversationId: string, person: Person, lastEventId?: string) {
  const heard = listen<Message[]>(`/message/${conversationId}/${person.id}`, person, lastEventId)
  const all = () => heard.events.flatMap(({ data }) => data)
  return {
    all,
    lastId: () => heard.events.at(-1)?.id,
    close: () => heard.client.close(),
    /** waits until this condition is true; returns the milliseconds that it took */
    async knows(what: (messages: Message[]) => boolean): Promise<number> {
      const began = performance.now()
      while (!what([...new Map(all().map(message => [message.seq, message])).values()])) {
        if (performance.now() - began > 8000) throw new Error(`waited in vain, with ${JSON.stringify(all())}`)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      return performance.now() - began
    },
  }
}
const shows = (id: string, state: string) => (messages: Message[]) =>
  messages.some(({ offer }) => offer?.id === id && offer.state === state)

test('Both sides see every change of an offer within a second, with their own actions', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const lines = [reader(conversationId, buyer), reader(conversationId, seller)]
  const untilBothSee = async (what: (messages: Message[]) => boolean) => {
    for (const line of lines) expect(await line.knows(what)).toBeLessThan(1000)
  }
  const { id } = (await makeOffer(world, buyer, listingId)).body.offer
  await untilBothSee(shows(id, 'open'))
  const [bought, sold] = lines.map(line => line.all().at(-1)?.offer?.can)
  expect([bought?.withdraw, bought?.accept, sold?.withdraw, sold?.accept]).toEqual([true, false, false, true])
  const quote = (await answer(world, seller, id, { move: 'counter', amount: 88 })).body.offer
  await untilBothSee(messages => shows(id, 'countered')(messages) && shows(quote.id, 'open')(messages))
  const { deal } = (await answer(world, buyer, quote.id, { move: 'accept' })).body.offer
  await untilBothSee(messages => shows(quote.id, 'accepted')(messages) && messages.some(({ kind }) => kind === 'event'))
  await world.api('POST /deals/:id', { params: { id: deal!.id }, body: { move: 'complete' } }, seller)
  await untilBothSee(messages => messages.some(({ offer }) => offer?.deal?.doneBy.includes(seller.id) === true))
})

test('A reconnected stream delivers changes of an offer since then, without repetition', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const first = reader(conversationId, seller)
  const { id } = (await makeOffer(world, buyer, listingId)).body.offer
  await first.knows(shows(id, 'open'))
  first.close()
  await answer(world, buyer, id, { move: 'withdraw' })
  const second = reader(conversationId, seller, first.lastId())
  await second.knows(messages => shows(id, 'withdrawn')(messages) && messages.some(({ kind }) => kind === 'event'))
  expect(second.all().map(({ kind, offer }) => [kind, offer?.state])).toEqual([
    ['offer', 'withdrawn'],
    ['event', undefined],
  ])
})

test('Offers voided by the system appear on the stream too', async () => {
  const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
  const line = reader(conversationId, buyer)
  const { id } = (await makeOffer(world, buyer, listingId)).body.offer
  await line.knows(shows(id, 'open'))
  await world.api('PUT /deadstock/:id', { params: { id: listingId }, body: { status: 'Inactive' } }, seller)
  await notifyWaitingOffers(world.services)
  await line.knows(messages => shows(id, 'void')(messages) && messages.some(({ kind }) => kind === 'event'))
  const received = line.all().map(({ kind, offer }) => [kind, offer?.state])
  expect(received).toContainEqual(['offer', 'void'])
  expect(received.at(-1)).toEqual(['event', undefined])
})
