import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newHere } from '#contract/kept-deals/rules.ts'
import { readParty } from '#server/features/parties/party-card.ts'
import { aFirm, anAgreement } from '#testkit/dealings/agreements.ts'
import { throughGate } from '#testkit/gate.ts'
import type { Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { countKeptDeals } from './count-kept-deals.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await sql`delete from daily_runs`.execute(world.db)
})
afterAll(() => world.close())

const count = (clock = () => new Date()) => countKeptDeals({ ...world.services, clock })
const keptOf = async ({ id }: Person) => (await readParty(world.db, id))?.kept

interface Step {
  /** the index of the partner among the partners of the tested firm */
  with: number
  state?: 'agreed' | 'done' | 'cancelled' | 'lapsed'
  days?: number
  pressed?: readonly ('buyer' | 'seller')[]
  /** the state of a claim against the tested firm or, with `byUs`, of its claim against the partner */
  claim?: 'open' | 'answered' | 'withdrawn' | 'stands' | 'dismissed'
  byUs?: true
  /** true if the tested firm is the buyer */
  buys?: true
  times?: number
}
const kept = (firm: number, times = 1): Step => ({ with: firm, times })
/** Five kept agreements with three firms. */
const five: readonly Step[] = [kept(0, 2), kept(1, 2), kept(2)]
const claimed = (claim: NonNullable<Step['claim']>, more: Partial<Step> = {}): Step => ({
  with: 3,
  state: 'cancelled',
  claim,
  ...more,
})

async function play(steps: readonly Step[], firms = 4): Promise<{ firm: Person; others: Person[] }> {
  const firm = await aFirm(world)
  const others = await Promise.all(Array.from({ length: firms }, () => aFirm(world)))
  for (const { with: at, state = 'done', claim, byUs, buys, times = 1, days, pressed } of steps)
    for (let time = 0; time < times; time++) {
      const other = others[at]!
      const [buyer, seller] = buys ? [firm, other] : [other, firm]
      const named = (buys === true) === (byUs === undefined) ? 'buyer' : 'seller'
      await anAgreement(world, {
        buyer,
        seller,
        state,
        ...(days !== undefined && { days }),
        ...(pressed && { pressed }),
        ...(claim && { claim: { about: named, state: claim } }),
      })
    }
  return { firm, others }
}

describe('The sentence about a firm', () => {
  test.each<[string, readonly Step[], string]>([
    ['has agreed on nothing', [], newHere],
    ['has kept four agreements', [kept(0, 2), kept(1), kept(2)], newHere],
    ['has kept five agreements with two firms', [kept(0, 3), kept(1, 2)], newHere],
    ['has kept twenty agreements with one firm', [kept(0, 20)], newHere],
    ['has kept five agreements with three firms', five, 'Kept 5 of 5 agreements in 24 months'],
    [
      'has kept five agreements as a buyer',
      five.map(step => ({ ...step, buys: true })),
      'Kept 5 of 5 agreements in 24 months',
    ],
    [
      'was named by a claim a week ago, and did not answer',
      [...five, claimed('open', { days: 7.1 })],
      'Kept 5 of 6 agreements in 24 months',
    ],
    [
      'was named by a claim six days ago',
      [...five, claimed('open', { days: 6 })],
      'Kept 5 of 5 agreements in 24 months',
    ],
    ['has answered a claim', [...five, claimed('answered', { days: 30 })], 'Kept 5 of 5 agreements in 24 months'],
    ['is named by a valid claim', [...five, claimed('stands')], 'Kept 5 of 6 agreements in 24 months'],
    [
      'was named by a claim that was taken back',
      [...five, claimed('withdrawn')],
      'Kept 5 of 5 agreements in 24 months',
    ],
    [
      'was named by a claim that an admin dismissed',
      [...five, claimed('dismissed')],
      'Kept 5 of 5 agreements in 24 months',
    ],
    [
      'has made a valid claim about another firm',
      [...five, claimed('stands', { byUs: true })],
      'Kept 5 of 5 agreements in 24 months',
    ],
    ['did not pay, as a buyer', [...five, claimed('stands', { buys: true })], 'Kept 5 of 6 agreements in 24 months'],
    [
      'called off an agreement for another reason',
      [...five, { with: 3, state: 'cancelled' }],
      'Kept 5 of 5 agreements in 24 months',
    ],
    [
      'let an agreement lapse without action',
      [...five, { with: 3, state: 'lapsed' }],
      'Kept 5 of 5 agreements in 24 months',
    ],
    [
      'has an agreement that only the other side completed',
      [...five, { with: 3, pressed: ['buyer'] }],
      'Kept 5 of 5 agreements in 24 months',
    ],
    ['has an open agreement', [...five, { with: 3, state: 'agreed' }], 'Kept 5 of 5 agreements in 24 months'],
    ['kept one agreement 25 months ago', [...five, { ...kept(3), days: 761 }], 'Kept 5 of 5 agreements in 24 months'],
    [
      'kept seven of eight agreements',
      [kept(0, 3), kept(1, 2), kept(2, 2), claimed('stands')],
      'Kept 7 of 8 agreements in 24 months',
    ],
    [
      'kept none of five agreements',
      [0, 1, 2, 3, 3].map(firm => claimed('stands', { with: firm })),
      'Kept 0 of 5 agreements in 24 months',
    ],
  ])('is right for a firm that %s', async (_history, steps, sentence) => {
    const { firm } = await play(steps)
    await count()
    expect(await keptOf(firm)).toBe(sentence)
  })
})

describe('Agreements', () => {
  test('agreements of two firms alone change no figure, however many', async () => {
    const { firm, others } = await play([kept(0, 30), { ...claimed('stands'), with: 0, times: 30 }], 1)
    await count()
    expect([await keptOf(firm), await keptOf(others[0]!)]).toEqual([newHere, newHere])
  })

  test('agreements with firms that share a number with each other count as agreements with one firm', async () => {
    const { firm, others } = await play(five, 3)
    await count()
    expect(await keptOf(firm)).toBe('Kept 5 of 5 agreements in 24 months')
    await sql`update businesses set pan = 'AAPFU0939F' where user_id in (${others[0]!.id}, ${others[1]!.id})`.execute(
      world.db,
    )
    await sql`delete from daily_runs`.execute(world.db)
    await count()
    expect(await keptOf(firm)).toBe(newHere)
  })

  test.each<[string, (firm: Person, others: Person[]) => Promise<unknown>]>([
    [
      'with the same GST number',
      (firm, others) =>
        sql`update businesses set gst = (select gst from businesses where user_id = ${firm.id}) where user_id = ${others[2]!.id}`.execute(
          world.db,
        ),
    ],
    [
      'that had a number in common when they agreed',
      (firm, others) =>
        sql`update deals set shared_number = true where offer_id in (select id from offers
          where (maker_id, receiver_id) in ((${firm.id}, ${others[2]!.id}), (${others[2]!.id}, ${firm.id})))`.execute(
          world.db,
        ),
    ],
    [
      'without a GST number',
      (_firm, others) => sql`update businesses set gst = '' where user_id = ${others[2]!.id}`.execute(world.db),
    ],
    [
      'that has left',
      (_firm, others) =>
        sql`update users set active = false, deleted_at = now() where id = ${others[2]!.id}`.execute(world.db),
    ],
  ])('with an account %s do not count', async (_what, change) => {
    const { firm, others } = await play([...five, kept(3)])
    await change(firm, others)
    await count()
    expect(await keptOf(firm)).toBe('Kept 5 of 5 agreements in 24 months')
  })

  test('are counted once a day, whichever process is first', async () => {
    const { firm } = await play(five)
    await Promise.all([count(), count(), count()])
    expect(await keptOf(firm)).toBe('Kept 5 of 5 agreements in 24 months')
    await sql`update kept_deals set kept = 4 where user_id = ${firm.id}`.execute(world.db)
    expect(await count()).toBe(0)
    expect(await keptOf(firm)).toBe('Kept 4 of 5 agreements in 24 months')
  })
})

describe('An answer to a claim and the nightly count at once', () => {
  test.each(Array.from({ length: 20 }, (_, run) => run))('agree on whether the claim counts, run %i', async run => {
    const { firm, others } = await play(five)
    const dealId = await anAgreement(world, {
      buyer: others[3]!,
      seller: firm,
      state: 'cancelled',
      days: 8,
      claim: { about: 'seller', state: 'open' },
    })
    const requests: (() => Promise<number>)[] = [
      async () =>
        (
          await world.api(
            'POST /deals/:id/answer',
            { params: { id: dealId }, body: { answer: 'They never came to lift.' } },
            firm,
          )
        ).status,
      async () => {
        await count()
        return 0
      },
    ]
    const lock = { text: 'select 1 from deal_claims where deal_id = $1 for update', values: [dealId] }
    const statuses = await throughGate(world, lock, run % 2 === 0 ? requests : requests.toReversed())
    const { state, answer } = await world.db
      .selectFrom('deal_claims')
      .select(['state', 'answer'])
      .where('deal_id', '=', dealId)
      .executeTakeFirstOrThrow()
    const answered = statuses.includes(200)
    expect(statuses.filter(Boolean)).toEqual([answered ? 200 : 409])
    expect([state, answer]).toEqual(answered ? ['answered', 'They never came to lift.'] : ['stands', ''])
    expect(await keptOf(firm)).toBe(`Kept 5 of ${answered ? 5 : 6} agreements in 24 months`)
  })
})
