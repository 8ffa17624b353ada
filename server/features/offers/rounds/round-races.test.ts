import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { answer } from '#testkit/dealings/offers.ts'
import { aFirm, aRound, letRoundEnd, putRoundOffer } from '#testkit/dealings/rounds.ts'
import { throughGate } from '#testkit/gate.ts'
import type { Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { endRounds } from './end-rounds.ts'

const world = await openWorld()
afterAll(() => world.close())

const RUNS = Array.from({ length: 50 }, (_, run) => run)
const lockLot = (id: string) => ({ text: 'select from listings where id = $1 for update', values: [id] })

describe('In the closing second', () => {
  // the round ends while all requests wait at the gate, so an offer that waited for the lock is late by any clock
  test.each(RUNS)('no late offer is accepted and no offer is lost, run %i', async run => {
    const { seller, lot } = await aRound(world)
    const [early, raiser, late] = [await aFirm(world), await aFirm(world), await aFirm(world)] as const
    for (const firm of [early, raiser]) expect((await putRoundOffer(world, firm, lot)).status).toBe(200)
    // the round ends before the offers are sent, while they wait, or afterwards
    const when = (['before', 'meanwhile', 'afterwards'] as const)[run % 3] ?? 'before'
    const ends = { before: '-1 second', meanwhile: '200 milliseconds', afterwards: '1 hour' }[when]
    const put = (as: Person, amount: number) => () =>
      putRoundOffer(world, as, lot, { amount }).then(({ status }) => status)
    const end = () => endRounds(world.services).then(() => 0)
    // the gate opens once this request waits too
    const slow = () =>
      world.db.transaction().execute(async tx => {
        await sql`select pg_sleep(0.5)`.execute(tx)
        await sql`select from listings where id = ${lot} for no key update`.execute(tx)
        return 0
      })
    const moves = [put(raiser, 100 + run), put(late, 90), { before: end, meanwhile: slow, afterwards: slow }[when]]
    await sql`
      update offer_rounds set ends_at = clock_timestamp() + ${ends}::interval, answer_by = clock_timestamp() + interval '80 hours'
      where listing_id = ${lot}`.execute(world.db)
    const statuses = await throughGate(world, lockLot(lot), [...moves.slice(run % 3), ...moves.slice(0, run % 3)])
    const inTime = when === 'afterwards'
    expect(statuses.filter(status => status === 200)).toHaveLength(inTime ? 2 : 0)
    await letRoundEnd(world, lot)
    const { body } = await world.api('GET /deadstock/:id/offers', { params: { id: lot } }, seller)
    const amounts = body.offers.map(({ amount }) => amount).toSorted((a, b) => (a ?? 0) - (b ?? 0))
    expect(amounts).toEqual(inTime ? [85, 90, 100 + run] : [85, 85])
    expect(
      (
        await sql`select from round_offers f join offer_rounds r on r.id = f.round_id where r.listing_id = ${lot}`.execute(
          world.db,
        )
      ).rows,
    ).toEqual([])
  })
})

describe('Of several acceptances at once', () => {
  test.each(RUNS)('one of several acceptances at once wins, run %i', async run => {
    const { seller, lot } = await aRound(world)
    for (let firm = 0; firm < 3; firm++) await putRoundOffer(world, await aFirm(world), lot, { amount: 90 + firm })
    await letRoundEnd(world, lot)
    const { offers } = (await world.api('GET /deadstock/:id/offers', { params: { id: lot } }, seller)).body
    const moves = offers.map(
      ({ id }) =>
        () =>
          answer(world, seller, id, { move: 'accept' }),
    )
    const answers = await throughGate(world, lockLot(lot), [...moves.slice(run % 3), ...moves.slice(0, run % 3)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { rows } = await sql<{ deals: number; state: string }>`
      select (select count(*)::int from deals d join offers o on o.id = d.offer_id where o.listing_id = ${lot}) as deals, state
      from offer_rounds where listing_id = ${lot}`.execute(world.db)
    expect(rows).toEqual([{ deals: 1, state: 'accepted' }])
  })
})

test('Two first offers of one business at once create one offer', async () => {
  const { lot } = await aRound(world)
  const firm = await aFirm(world)
  const statuses = await throughGate(
    world,
    lockLot(lot),
    [80, 81].map(amount => () => putRoundOffer(world, firm, lot, { amount }).then(({ status }) => status)),
  )
  expect(statuses).toContain(200)
  const { rows } = await sql`
    select from round_offers f join offer_rounds r on r.id = f.round_id where r.listing_id = ${lot}`.execute(world.db)
  expect(rows).toHaveLength(1)
})

test('An offer made while its lot is withdrawn is accepted and its maker is notified, or it is refused as late', async () => {
  for (const turn of [0, 1, 2, 3]) {
    const { seller, lot } = await aRound(world)
    const firm = await aFirm(world)
    const both = [
      () => putRoundOffer(world, firm, lot).then(({ status }) => status),
      () =>
        world
          .api('PUT /deadstock/:id', { params: { id: lot }, body: { status: 'Inactive' } }, seller)
          .then(({ status }) => status),
    ]
    const statuses = await throughGate(world, lockLot(lot), turn % 2 === 0 ? both : both.toReversed())
    await endRounds(world.services)
    const notices = (await world.api('GET /notices', {}, firm)).body.notices.length
    expect(notices).toBe(statuses.filter(status => status === 200).length - 1)
    expect((await world.api('GET /offers/rounds', {}, firm)).body.made).toEqual([])
  }
})
