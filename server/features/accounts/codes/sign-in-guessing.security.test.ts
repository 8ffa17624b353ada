import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { throughGate } from '#testkit/gate.ts'
import {
  fromElsewhere,
  letPass,
  mailed,
  mailedCode,
  mailsTo,
  otherThan,
  requestCode,
  solveChallenge,
  tryCode,
} from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'
import { signInBudget } from '../model/sign-in-budget.ts'

const world = await openWorld({ TRUST_PROXY: 'loopback' })
afterAll(() => world.close())

async function codeFor(email: string): Promise<string> {
  expect((await requestCode(world, email, fromElsewhere())).status).toBe(200)
  return mailedCode(world, email)
}

async function guess(email: string, code: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let by = 1; by <= times; by++)
    statuses.push((await tryCode(world, email, otherThan(code, by), fromElsewhere())).status)
  return statuses
}

const attemptsOn = async (email: string) =>
  (await world.db.selectFrom('sign_in_codes').select('attempts').where('email', '=', email).executeTakeFirstOrThrow())
    .attempts

const sessionCount = async () => (await world.db.selectFrom('sessions').select('id').execute()).length

describe('abuse case 1: all codes in sequence', () => {
  test('five guesses are evaluated, then even the right code opens no session', async () => {
    const code = await codeFor('sequence@example.com')
    const before = await sessionCount()
    expect(await guess('sequence@example.com', code, 9)).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429])
    expect((await tryCode(world, 'sequence@example.com', code, fromElsewhere())).status).toBe(429)
    expect(await attemptsOn('sequence@example.com')).toBe(signInBudget.wrongTries)
    expect(await sessionCount()).toBe(before)
  })
})

describe('abuse case 2: guesses and uses at the same time', () => {
  const atOnce = async (email: string, codes: string[]) => {
    const tokens = await Promise.all(codes.map(() => solveChallenge(world, 'verify')))
    const replies = await throughGate(
      world,
      { text: 'select 1 from sign_in_codes where email = $1 for update', values: [email] },
      codes.map(
        (otp, i) => () =>
          world.api('POST /auth/verify', { body: { email, otp, token: tokens[i]! } }, undefined, fromElsewhere()),
      ),
    )
    return replies.map(reply => reply.status).toSorted((a, b) => a - b)
  }

  test('five of eight wrong guesses at once are evaluated', async () => {
    const code = await codeFor('crowd@example.com')
    const wrong = [1, 2, 3, 4, 5, 6, 7, 8].map(by => otherThan(code, by))
    expect(await atOnce('crowd@example.com', wrong)).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    expect(await attemptsOn('crowd@example.com')).toBe(5)
  })

  test('one of eight uses of the right code at once opens a session', async () => {
    const code = await codeFor('rush@example.com')
    const before = await sessionCount()
    const statuses = await atOnce('rush@example.com', Array<string>(8).fill(code))
    expect(statuses).toEqual([200, ...Array<number>(7).fill(422)])
    expect(await sessionCount()).toBe(before + 1)
  })
})

describe('abuse case 3: repeated requests for a code', () => {
  test('a resend keeps the count of wrong tries and invalidates the old code', async () => {
    const email = 'survive@example.com'
    const old = await codeFor(email)
    expect(await guess(email, old, 3)).toEqual([422, 422, 422])
    await letPass(world, email, 16)
    const fresh = await codeFor(email)
    expect((await tryCode(world, email, old === fresh ? otherThan(old) : old, fromElsewhere())).status).toBe(422)
    expect(await guess(email, fresh, 1)).toEqual([422])
    expect((await tryCode(world, email, fresh, fromElsewhere())).status).toBe(429)
  })

  test('mails stop after 5 an hour or 10 a day, and the last link still works', async () => {
    const email = 'again-and-again@example.com'
    const statuses: number[] = []
    const requestOnce = async () => {
      const { status, headers } = await requestCode(world, email, fromElsewhere())
      statuses.push(status)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(60)
      await letPass(world, email, 16)
    }
    for (let i = 0; i < 6; i++) await requestOnce()
    await letPass(world, email, 3600)
    for (let i = 0; i < 6; i++) await requestOnce()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429])
    expect(await mailsTo(world, email)).toHaveLength(10)
    await letPass(world, email, 20 * 3600)
    expect((await requestCode(world, email, fromElsewhere())).status).toBe(429)
    const { link } = await mailed(world, email)
    expect((await world.api('POST /auth/link', { body: { link: link! } }, undefined, fromElsewhere())).status).toBe(200)
    expect((await requestCode(world, email, fromElsewhere())).status).toBe(200)
  })

  test('mails carry links after ten evaluated wrong guesses in a day', async () => {
    const email = 'patient@example.com'
    const first = await codeFor(email)
    expect(await guess(email, first, 5)).toEqual(Array<number>(5).fill(422))
    await letPass(world, email, signInBudget.codeLifetime + 1)
    const second = await codeFor(email)
    expect(await guess(email, second, 4)).toEqual(Array<number>(4).fill(422))
    await letPass(world, email, signInBudget.codeLifetime + 1)
    const third = await codeFor(email)
    expect(await guess(email, third, 2)).toEqual([422, 429])
    expect((await tryCode(world, email, third, fromElsewhere())).status).toBe(429)
    await letPass(world, email, signInBudget.codeLifetime + 1)
    expect((await requestCode(world, email, fromElsewhere())).status).toBe(200)
    expect(await mailed(world, email)).toEqual({ link: expect.any(String) })
  })
})

describe('abuse case 5: used, foreign and expired codes', () => {
  test('a used code, a code of another address and a code older than ten minutes are refused', async () => {
    const used = await codeFor('used@example.com')
    expect((await tryCode(world, 'used@example.com', used, fromElsewhere())).status).toBe(200)
    const replay = await tryCode(world, 'used@example.com', used, fromElsewhere())

    const other = await codeFor('victim@example.com')
    const mine = await codeFor('thief@example.com')
    const crossed = await tryCode(world, 'victim@example.com', other === mine ? otherThan(mine) : mine, fromElsewhere())

    const late = await codeFor('late@example.com')
    await letPass(world, 'late@example.com', signInBudget.codeLifetime + 1)
    const expired = await tryCode(world, 'late@example.com', late, fromElsewhere())

    const never = await tryCode(world, 'never@example.com', '1234', fromElsewhere())
    expect([replay.status, crossed.status, expired.status, never.status]).toEqual([422, 422, 422, 422])
    expect(new Set([replay, crossed, expired, never].map(reply => JSON.stringify(reply.body))).size).toBe(1)
  })

  test('a code mailed before a removal is refused, and a later code starts a new account', async () => {
    const email = 'removed@example.com'
    const first = await tryCode(world, email, await codeFor(email), fromElsewhere())
    await letPass(world, email, 16)
    const code = await codeFor(email)
    await sql`update users set active = false, deleted_at = now() where id = ${first.body.user.id}`.execute(world.db)
    const before = await sessionCount()
    expect((await tryCode(world, email, code, fromElsewhere())).status).toBe(422)
    expect(await sessionCount()).toBe(before)
    await letPass(world, email, 16)
    const { body } = await tryCode(world, email, await codeFor(email), fromElsewhere())
    expect(body.user.id).not.toBe(first.body.user.id)
    const old = await world.db
      .selectFrom('users')
      .select('active')
      .where('id', '=', first.body.user.id)
      .executeTakeFirst()
    expect(old?.active).toBe(false)
  })
})
