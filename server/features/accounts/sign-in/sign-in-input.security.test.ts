import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import { aPerson } from '#testkit/people.ts'
import {
  encodeAnswer,
  fromElsewhere,
  letPass,
  mailedCode,
  otherThan,
  requestCode,
  signInByCode,
  solveChallenge,
  tryCode,
} from '#testkit/sign-in.ts'
import { type Answer, openWorld } from '#testkit/world.ts'

const world = await openWorld({ TRUST_PROXY: 'loopback' })
afterAll(() => world.close())

const attemptsOn = async (email: string) =>
  (await world.db.selectFrom('sign_in_codes').select('attempts').where('email', '=', email).executeTakeFirstOrThrow())
    .attempts

async function challengeSignedBy(action: HumanCheckAction, expiresAt: Date) {
  const { keyedHash } = world.services
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 3,
    expiresAt,
    deriveKey,
    hmacSignatureSecret: keyedHash('human check', action).toString('hex'),
    hmacKeySignatureSecret: keyedHash('human check answer', action).toString('hex'),
  })
}

describe('abuse case 6: probing for accounts', () => {
  test('known, unknown, removed and inactive addresses are answered alike, and mails leave after the answer', async () => {
    await signInByCode(world, 'known@example.com')
    for (const email of ['removed@example.com', 'inactive@example.com']) await signInByCode(world, email)
    await sql`
      update users set active = false, deleted_at = case when e.email like 'removed%' then now() end
      from user_emails e where e.user_id = users.id and e.email in ('removed@example.com', 'inactive@example.com')`.execute(
      world.db,
    )
    const emails = ['known@example.com', 'unknown@example.com', 'removed@example.com', 'inactive@example.com']
    const plain = ({ status, headers, body }: Answer<'POST /auth/login'> | Answer<'POST /auth/verify'>) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers
      return JSON.stringify({ status, rest, body })
    }
    const sent: string[] = []
    const refused: string[] = []
    for (const email of emails) {
      await letPass(world, email, 16)
      sent.push(plain(await requestCode(world, email, fromElsewhere())))
      const { count } = await world.db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(1)
      const code = await mailedCode(world, email)
      refused.push(plain(await tryCode(world, email, otherThan(code), fromElsewhere())))
    }
    expect(new Set(sent).size).toBe(1)
    expect(new Set(refused).size).toBe(1)
  })
})

describe('abuse case 8: bypassing the human check', () => {
  test('each bad answer is refused; the code stays valid and no try is counted', async () => {
    const email = 'human@example.com'
    await requestCode(world, email, fromElsewhere())
    const otp = await mailedCode(world, email)
    const good = await solveChallenge(world, 'verify')
    expect((await world.api('POST /auth/verify', { body: { email, otp: otherThan(otp), token: good } })).status).toBe(
      422,
    )
    expect(await attemptsOn(email)).toBe(1)

    const soon = new Date(Date.now() + 60_000)
    const genuine = await challengeSignedBy('verify', soon)
    const eased = { ...genuine, parameters: { ...genuine.parameters, keyPrefix: '00', expiresAt: 9_999_999_999 } }
    const unsolved = Buffer.from(
      JSON.stringify({ challenge: genuine, solution: { counter: 1, derivedKey: '00'.repeat(32), time: 1 } }),
    ).toString('base64')
    const answers: Record<string, string> = {
      none: '',
      garbage: 'x'.repeat(500),
      'not an object': Buffer.from('null').toString('base64'),
      'wrong shapes': Buffer.from('{"challenge":{"signature":"a","parameters":{"keyPrefix":7}},"solution":1}').toString(
        'base64',
      ),
      replayed: good,
      expired: await encodeAnswer(await challengeSignedBy('verify', new Date(Date.now() - 1000))),
      'made for login': await solveChallenge(world, 'login'),
      'made easier': await encodeAnswer(eased),
      unsolved,
    }
    for (const [name, token] of Object.entries(answers)) {
      const reply = await world.api('POST /auth/verify', { body: { email, otp, token } })
      expect([name, reply.status, reply.body.toast?.message]).toEqual([name, 422, 'Please complete the captcha'])
    }
    const huge = await world.api('POST /auth/verify', { body: { email, otp, token: 'x'.repeat(1_000_000) } })
    expect(huge.status).toBe(413)
    expect(await attemptsOn(email)).toBe(1)
    expect((await tryCode(world, email, otp)).status).toBe(200)
  })

  test('an answer is accepted once when four requests use it at once', async () => {
    const token = await solveChallenge(world, 'login')
    const replies = await Promise.all(
      [1, 2, 3, 4].map(i =>
        world.api('POST /auth/login', { body: { email: `spent${i}@example.com`, token } }, undefined, fromElsewhere()),
      ),
    )
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })
})

describe('abuse case 11: the lifetime of a token', () => {
  const statusWith = async (token: string) => (await world.api('GET /auth/user', {}, { token })).status
  const age = (token: string, column: 'expires_at' | 'last_seen_at', days: number) =>
    sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
      where token_hash = sha256(convert_to(${token}, 'UTF8'))`.execute(world.db)

  test('ends at sign-out, after 30 days, after 7 days without use and with the account; an altered token fails', async () => {
    const out = await aPerson(world)
    expect(await statusWith(out.token)).toBe(200)
    await world.api('POST /auth/logout', {}, out)
    const old = await aPerson(world)
    await age(old.token, 'expires_at', 30)
    const idle = await aPerson(world)
    await age(idle.token, 'last_seen_at', 7)
    const gone = await aPerson(world)
    await sql`update users set active = false where id = ${gone.id}`.execute(world.db)
    const member = await aPerson(world)
    const last = member.token.at(-1) === 'A' ? 'B' : 'A'
    for (const token of [out.token, old.token, idle.token, gone.token, `${member.token.slice(0, -1)}${last}`, 'x'])
      expect(await statusWith(token)).toBe(401)
    expect(await statusWith(member.token)).toBe(200)
  })

  test('no log line and no row contains a token or a code', async () => {
    await requestCode(world, 'quiet@example.com', fromElsewhere())
    const code = await mailedCode(world, 'quiet@example.com')
    const { body } = await tryCode(world, 'quiet@example.com', code)
    const events = JSON.stringify(await world.db.selectFrom('events').selectAll().execute())
    const lines = world.lines.join('')
    expect(lines).toContain('/api/auth/verify')
    expect(lines).not.toContain(body.t)
    expect(lines).not.toContain('quiet@example.com')
    expect(lines).not.toContain(`code ${code}`)
    expect(events).not.toContain(body.t)
    expect(events).not.toContain('quiet@example.com')
  })
})

describe('abuse case 12: values of another type', () => {
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json', ...fromElsewhere() }
    return (await world.app.inject({ method: 'POST', url: '/api/auth/verify?otp=1234&email=x', headers, payload }))
      .statusCode
  }

  test('are refused before a try is counted', async () => {
    const email = 'types@example.com'
    await requestCode(world, email, fromElsewhere())
    const token = await solveChallenge(world, 'verify')
    const body = (otp: unknown, address: unknown = email) => JSON.stringify({ email: address, otp, token })
    for (const otp of [1234, ['1234'], { $ne: 1 }, true, null]) expect([otp, await send(body(otp))]).toEqual([otp, 400])
    for (const otp of ['1234\n', ' 1e2 ', '1e2', '１２３４', '12345', ''])
      expect([otp, await send(body(otp))]).toEqual([otp, 422])
    expect(await send(body('1234', [email]))).toBe(400)
    expect(await send(body('1234', { toString: email }))).toBe(400)
    expect(await send(`{"email":"${email}","otp":"0000","otp":"1234","token":"${token}"}`)).toBe(400)
    expect(await attemptsOn(email)).toBe(0)
  })
})

describe('abuse cases 32 and 33: poisoned names and broken JSON', () => {
  test('are refused by the account routes without a server error', async () => {
    const { token } = await aPerson(world)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const send = async (payload: string) =>
      (await world.app.inject({ method: 'POST', url: '/api/user', headers, payload })).statusCode
    expect(await send('{"data":{"phone":"9876543210","__proto__":{"polluted":true}}}')).toBe(422)
    expect(await send('{"data":{"phone":"9876543210","constructor":{"prototype":{"polluted":true}}}}')).toBe(422)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(await send('{"data":{"phone":"9876543210","fullName":"a\\u0000b"}}')).toBe(400)
    expect(await send('{"data":{"phone":"9876543210","fullName":"\\ud800"}}')).toBe(400)
    expect(await send(`{"data":{"phone":"9876543210","fullName":"${'a'.repeat(70_000)}"}}`)).toBe(413)
    expect(await send(`${'['.repeat(50_000)}${']'.repeat(10)}`)).toBe(400)
    expect(await send('{"data":{"phone":9e999}}')).toBe(422)
    expect(await send('{"data":')).toBe(400)
  })
})
