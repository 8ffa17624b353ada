import { afterAll, describe, expect, test } from 'vitest'
import { blockIn } from '#testkit/dealings/conversations.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { aRound } from '#testkit/dealings/rounds.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { setAhead } = testClock(world)

const offer = (as: Person, id: string, amount = 80) =>
  world.api('POST /deadstock/:id/saver-offer', { params: { id }, body: { amount } }, as)
const save = (as: Person, id: string) => world.api('PUT /favourites/:id', { params: { id }, body: { on: true } }, as)
const noticesOf = async (as: Person) => (await world.api('GET /notices', {}, as)).body.notices
const offerFor = async (as: Person, id: string) =>
  (await world.api('GET /deadstock/:id/offer', { params: { id } }, as)).body

async function aSavedLot(savers = 3) {
  const negotiation = await aNegotiation(world)
  const people: Person[] = []
  for (let saver = 0; saver < savers; saver++) {
    const person = await aPerson(world)
    await save(person, negotiation.listingId)
    people.push(person)
  }
  return { ...negotiation, people }
}

describe('A lower price for users who saved a lot', () => {
  test('notifies only savers who allow it, once a week', async () => {
    const { seller, buyer, listingId, people, conversationId } = await aSavedLot(4)
    const [silent] = people as [Person, ...Person[]]
    await world.api('POST /user/settings', { body: { data: [{ key: 'watching', value: false }] } }, silent)
    await save(buyer, listingId)
    await blockIn(world, conversationId, buyer)
    expect((await offer(seller, listingId)).status).toBe(200)
    const notices = await Promise.all([...people, buyer, seller].map(async person => (await noticesOf(person)).length))
    expect(notices).toEqual([0, 1, 1, 1, 0, 0])
    const [notice] = await noticesOf(people[1]!)
    expect([notice?.text, notice?.href]).toEqual([
      expect.stringMatching(/^The seller of “.+” has a lower price for you/),
      `/product/${listingId}`,
    ])
    const again = await offer(seller, listingId, 79)
    expect([again.status, again.body.reason]).toEqual([429, 'saver_offer_made'])
    setAhead({ days: 7, seconds: 1 })
    expect((await offer(seller, listingId, 79)).status).toBe(200)
  })

  test('is visible to earlier savers, and accepting it makes a deal at once', async () => {
    const { seller, buyer, listingId, people } = await aSavedLot()
    await offer(seller, listingId)
    await save(buyer, listingId)
    expect((await offerFor(people[0]!, listingId)).forSavers).toMatchObject({ amount: 80 })
    expect((await offerFor(buyer, listingId)).forSavers).toBeNull()
    expect((await makeOffer(world, buyer, listingId, { amount: 80 })).body.offer.state).toBe('open')
    expect((await makeOffer(world, people[0]!, listingId, { amount: 79.99 })).body.offer.state).toBe('open')
    expect((await makeOffer(world, people[1]!, listingId, { amount: 80 })).body.offer.state).toBe('accepted')
    setAhead({ days: 7, seconds: 1 })
    expect((await makeOffer(world, people[2]!, listingId, { amount: 80 })).body.offer.state).toBe('open')
  })

  test('requires three savers, a price below the asking price, an own lot and no round', async () => {
    const few = await aSavedLot(2)
    expect((await offer(few.seller, few.listingId)).body.reason).toBe('few_savers')
    const { seller, buyer, listingId } = await aSavedLot()
    for (const amount of [92, 0, -1, 80.001]) expect((await offer(seller, listingId, amount)).status).toBe(422)
    expect((await offer(buyer, listingId)).status).toBe(404)
    const round = await aRound(world)
    expect((await offer(round.seller, round.lot)).body.reason).toBe('round_running')
  })

  test('is created once when several requests come at once', async () => {
    const { seller, listingId, people } = await aSavedLot()
    const lock = { text: 'select from listings where id = $1 for update', values: [listingId] }
    const answers = await throughGate(
      world,
      lock,
      [80, 81, 82].map(amount => () => offer(seller, listingId, amount)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
    expect(await noticesOf(people[0]!)).toHaveLength(1)
  })
})
