import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import {
  fromElsewhere,
  letPass,
  mailed,
  mailedCode,
  mailsTo,
  otherThan,
  requestCode,
  signInByCode,
  solveChallenge,
  tryCode,
} from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld({
  TRUST_PROXY: 'loopback',
  ADMIN_EMAILS: 'boss@example.com',
  PUBLIC_URL: 'https://stock.example',
})
afterAll(() => world.close())

const countOf = async (kind: string) => (await eventsOf(world, { kind })).length

describe('signing in with a mailed code', () => {
  test('creates an account the first time, opens a session of 30 days and records one event', async () => {
    expect((await requestCode(world, 'first@example.com')).body).toEqual({ success: true, delayed: false })
    const { status, body } = await tryCode(world, 'first@example.com', await mailedCode(world, 'first@example.com'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      reset: false,
      user: {
        fullName: '',
        admin: false,
        active: true,
        email: [{ email: 'first@example.com' }],
        phone: [],
        gender: null,
        business: null,
        deadstocks: 0,
        settings: [
          { key: 'seller_message', value: false, type: 'Notification' },
          { key: 'account_activity', value: false, type: 'Notification' },
          { key: 'listing_upkeep', value: true, type: 'Notification' },
          { key: 'watching', value: true, type: 'Notification' },
          { key: 'reviews', value: true, type: 'Notification' },
        ],
      },
    })
    expect(body.t).toMatch(/^[\w-]{43}$/)
    const session = await world.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect(session.user_id).toBe(body.user.id)
    expect(session.token_hash.toString()).not.toContain(body.t)
    expect(Math.round((session.expires_at.getTime() - session.created_at.getTime()) / 86_400_000)).toBe(30)
    expect([await countOf('user.created'), await countOf('session.opened')]).toEqual([1, 1])
    expect((await world.api('GET /auth/user', {}, { token: body.t })).body.user).toEqual(body.user)
  })

  test('finds the same account the next time for any spelling of the address', async () => {
    const first = await signInByCode(world, 'again@example.com')
    await requestCode(world, '  Again@Example.COM. ', fromElsewhere())
    const { body } = await tryCode(world, 'AGAIN@example.com', await mailedCode(world, 'again@example.com'))
    expect(body.user.id).toBe(first.user.id)
    expect(body.t).not.toBe(first.token)
  })

  test('sends a mail with the code first, in plain text and HTML, but not in the subject', async () => {
    await requestCode(world, 'reader@example.com')
    const [mail] = await mailsTo(world, 'reader@example.com')
    const code = await mailedCode(world, 'reader@example.com')
    expect(mail?.text?.startsWith(`${code} is your login OTP for Nayastock.`)).toBe(true)
    expect(mail?.html).toContain(code)
    expect(mail?.subject).not.toContain(code)
    expect(mail?.from?.address).toBe('no-reply@stock.example')
  })

  test('stores the code only as a keyed hash and its mail encrypted', async () => {
    await requestCode(world, 'sealed@example.com')
    const jobs = JSON.stringify(await world.db.selectFrom('jobs').selectAll().execute())
    expect(jobs).not.toContain('sealed@example.com')
    const row = await world.db
      .selectFrom('sign_in_codes')
      .selectAll()
      .where('email', '=', 'sealed@example.com')
      .executeTakeFirstOrThrow()
    const code = await mailedCode(world, 'sealed@example.com')
    expect(row.code_hash?.equals(world.services.keyedHash('sign-in code', 'sealed@example.com', code))).toBe(true)
    expect(jobs).not.toContain(code.padStart(5, ' '))
  })

  test('refuses a wrong code, asks for a new human check and still accepts the right code', async () => {
    await requestCode(world, 'typo@example.com', fromElsewhere())
    const code = await mailedCode(world, 'typo@example.com')
    const wrong = await tryCode(world, 'typo@example.com', otherThan(code))
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        success: false,
        reason: 'wrong_code',
        reset: true,
        toast: { type: 'error', message: 'Please enter a valid OTP' },
      },
    })
    expect((await tryCode(world, 'typo@example.com', code)).status).toBe(200)
  })

  test('replaces the code on a resend, at the earliest after 15 seconds', async () => {
    const headers = fromElsewhere()
    await requestCode(world, 'resend@example.com', headers)
    const old = await mailedCode(world, 'resend@example.com')
    const early = await requestCode(world, 'resend@example.com', headers)
    expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '60' }, body: { reset: true } })
    await letPass(world, 'resend@example.com', 16)
    expect((await requestCode(world, 'resend@example.com', headers)).status).toBe(200)
    const fresh = await mailedCode(world, 'resend@example.com')
    if (fresh !== old) expect((await tryCode(world, 'resend@example.com', old)).status).toBe(422)
    expect((await tryCode(world, 'resend@example.com', fresh)).status).toBe(200)
  })

  test('makes addresses in ADMIN_EMAILS administrators, and ends this at the next sign-in when an address is no longer listed', async () => {
    const boss = await signInByCode(world, 'boss@example.com')
    expect(boss.user.admin).toBe(true)
    world.services.config.adminEmails.length = 0
    expect((await signInByCode(world, 'boss@example.com')).user.admin).toBe(false)
  })

  test('refuses an empty form field by field with the messages of the popup', async () => {
    // @ts-expect-error: a caller without types may omit the fields
    const { status, body } = await world.api('POST /auth/login', { body: {} })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { field: 'email', message: 'Please enter a valid Email Address' },
      { field: 'token', message: 'Please complete the captcha' },
    ])
    const token = await solveChallenge(world, 'verify')
    const verify = await world.api('POST /auth/verify', { body: { email: 'a@example.com', otp: '12a4', token } })
    expect(verify).toMatchObject({ status: 422, body: { toast: { message: 'Please enter a valid OTP' } } })
  })

  test('opens one session when one code is used twice at once', async () => {
    const email = 'twice@example.com'
    await requestCode(world, email, fromElsewhere())
    const code = await mailedCode(world, email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => solveChallenge(world, 'verify')))
    const replies = await throughGate(
      world,
      { text: 'select 1 from sign_in_codes where email = $1 for update', values: [email] },
      answers.map(token => () => world.api('POST /auth/verify', { body: { email, otp: code, token } })),
    )
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    const sessions = await world.db
      .selectFrom('sessions as s')
      .innerJoin('user_emails as e', 'e.user_id', 's.user_id')
      .where('e.email', '=', email)
      .select('s.id')
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('mails one code when two are requested at once', async () => {
    const email = 'double@example.com'
    await signInByCode(world, email)
    await letPass(world, email, 16)
    const tokens = await Promise.all([1, 2, 3].map(() => solveChallenge(world, 'login')))
    const replies = await throughGate(
      world,
      { text: 'select 1 from sign_in_codes where email = $1 for update', values: [email] },
      tokens.map(token => () => world.api('POST /auth/login', { body: { email, token } }, undefined, fromElsewhere())),
    )
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
    expect(await mailsTo(world, email)).toHaveLength(2)
  })
})

describe('signing in with a mailed link', () => {
  test('works once, after five wrong codes made the next mail carry the link', async () => {
    const email = 'linked@example.com'
    const headers = fromElsewhere()
    await requestCode(world, email, headers)
    const code = await mailedCode(world, email)
    for (let by = 1; by <= 5; by++) await tryCode(world, email, otherThan(code, by), headers)
    await letPass(world, email, 16)
    expect((await requestCode(world, email, headers)).body).toEqual({ success: true, delayed: false })
    const { link, code: none } = await mailed(world, email)
    expect(none).toBeUndefined()
    expect((await mailsTo(world, email)).at(-1)?.text).toContain(`https://stock.example/sign-in#${link}`)
    const opened = await world.api('POST /auth/link', { body: { link: link! } })
    expect(opened).toMatchObject({ status: 200, body: { user: { email: [{ email }] } } })
    const again = await world.api('POST /auth/link', { body: { link: link! } })
    expect(again).toMatchObject({ status: 422, body: { reason: 'wrong_link' } })
  })

  test('fails with an invented link', async () => {
    const { status } = await world.api('POST /auth/link', { body: { link: 'A'.repeat(22) } })
    expect(status).toBe(422)
  })
})

describe('the session', () => {
  test('ends at once at sign-out, which records one event and needs a session', async () => {
    const { token } = await signInByCode(world, 'leaving@example.com')
    const before = await countOf('session.closed')
    expect((await world.api('POST /auth/logout', {}, { token })).body).toEqual({ success: true })
    expect((await world.api('GET /auth/user', {}, { token })).status).toBe(401)
    expect((await world.api('POST /auth/logout', {}, { token })).status).toBe(401)
    expect((await world.api('POST /auth/logout')).status).toBe(401)
    expect(await countOf('session.closed')).toBe(before + 1)
  })

  test('a session on another device stays open after signing out here', async () => {
    const here = await signInByCode(world, 'devices@example.com')
    const there = await signInByCode(world, 'devices@example.com')
    await world.api('POST /auth/logout', {}, here)
    expect((await world.api('GET /auth/user', {}, there)).status).toBe(200)
  })
})
