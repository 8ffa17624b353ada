import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { googleClientId, openGoogleIssuer } from '#testkit/servers/google-issuer.ts'
import { letPass, mailedCode, requestCode, signInByCode, tryCode } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const issuer = await openGoogleIssuer()
const world = await openWorld(issuer.environment)
afterAll(async () => {
  await world.close()
  await issuer.close()
})

const nonce = async () => (await world.api('GET /auth/google/nonce')).body.offer!.nonce
const signIn = async (claims: Record<string, unknown>, as?: { token: string }) =>
  world.api('POST /auth/google', { body: { token: await issuer.sign({ nonce: await nonce(), ...claims }) } }, as)
const usersOf = (email: string) =>
  world.db.selectFrom('user_emails').select('user_id').where('email', '=', email).execute()

describe('signing in with Google', () => {
  test('starts with a nonce and the client ID', async () => {
    const { status, body } = await world.api('GET /auth/google/nonce')
    expect(status).toBe(200)
    expect(body.offer).toEqual({ nonce: expect.stringMatching(/^[\w-]{43}$/), clientId: googleClientId })
  })

  test('is not offered where it is not configured', async () => {
    const plain = await openWorld()
    expect((await plain.api('GET /auth/google/nonce')).body.offer).toBeNull()
    const token = await issuer.sign({ nonce: 'n' })
    expect((await plain.api('POST /auth/google', { body: { token } })).body.reason).toBe('google_failed')
    await plain.close()
  })

  test('creates one account the first time and later finds it by subject, even with another address', async () => {
    const first = await signIn({ sub: 'asha', email: 'Asha.Mehta@gmail.com' })
    expect(first).toMatchObject({
      status: 200,
      body: { user: { fullName: 'Asha Mehta', email: [{ email: 'asha.mehta@gmail.com' }] }, t: expect.any(String) },
    })
    const second = await signIn({ sub: 'asha', email: 'asha.new@gmail.com', name: 'Somebody Else' })
    expect(second.body.user).toEqual(first.body.user)
    expect(await usersOf('asha.new@gmail.com')).toHaveLength(0)
    const linked = await eventsOf(world, { kind: 'identity.linked' })
    expect(linked).toHaveLength(1)
  })

  test('creates one account when two first sign-ins come at once', async () => {
    const email = 'twins@gmail.com'
    const tokens = await Promise.all([1, 2].map(async () => issuer.sign({ nonce: await nonce(), sub: 'twins', email })))
    const replies = await throughGate(
      world,
      { text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`account of ${email}`] },
      tokens.map(token => () => world.api('POST /auth/google', { body: { token } })),
    )
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(new Set(replies.map(reply => reply.body.user.id)).size).toBe(1)
  })
})

describe('abuse case 10: linking Google to an account', () => {
  test('Google mail and hosted domains link to the account of the address, and older sessions end', async () => {
    for (const claims of [
      { sub: 'g1', email: 'owner@gmail.com' },
      { sub: 'g2', email: 'owner@mills.example', hd: 'mills.example' },
    ]) {
      const before = await signInByCode(world, claims.email)
      const { status, body } = await signIn(claims)
      expect(status).toBe(200)
      expect(body.user.id).toBe(before.user.id)
      expect((await world.api('GET /auth/user', {}, before)).status).toBe(401)
      expect((await world.api('GET /auth/user', {}, { token: body.t })).status).toBe(200)
    }
  })

  test('an address not proven by Google neither links to an account nor creates one', async () => {
    const victim = await signInByCode(world, 'victim@mills.example')
    expect((await signIn({ sub: 'a1', email: 'victim@mills.example' })).body.reason).toBe('google_address_unproven')
    expect((await signIn({ sub: 'a1', email: 'VICTIM@mills.example.' })).body.reason).toBe('google_address_unproven')
    expect((await signIn({ sub: 'a2', email: 'future@mills.example' })).body.reason).toBe('google_address_unproven')
    expect(await usersOf('future@mills.example')).toHaveLength(0)
    expect((await world.api('GET /auth/user', {}, victim)).status).toBe(200)
  })

  test('an address not proven by Google links to its own account shortly after a sign-in by code', async () => {
    const owner = await signInByCode(world, 'prover@mills.example')
    const other = await signInByCode(world, 'other@mills.example')
    expect((await signIn({ sub: 'p1', email: 'prover@mills.example' }, other)).status).toBe(422)
    await world.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', owner.user.id)
      .execute()
    expect((await signIn({ sub: 'p1', email: 'prover@mills.example' }, owner)).status).toBe(422)
    await letPass(world, 'prover@mills.example', 16)
    const fresh = await signInByCode(world, 'prover@mills.example')
    const linked = await signIn({ sub: 'p1', email: 'prover@mills.example' }, fresh)
    expect(linked.body.user.id).toBe(owner.user.id)
    expect((await world.api('GET /auth/user', {}, fresh)).status).toBe(401)
    expect((await signIn({ sub: 'p1', email: 'prover@mills.example' })).body.user.id).toBe(owner.user.id)
  })

  test('lookalike addresses are refused by Google sign-in and by code sign-in', async () => {
    const lookalikes = [
      'mıke@gmail.com',
      'ｍike@gmail.com',
      'mi\u212ae@gmail.com',
      'mike@gmаil.com',
      'mike@gmail.com..',
    ]
    for (const email of lookalikes) {
      expect([email, (await signIn({ sub: email, email })).body.reason]).toEqual([email, 'google_failed'])
      const login = await world.api('POST /auth/login', { body: { email, token: 'x' } })
      expect([email, login.body.toast?.message]).toEqual([email, 'Please enter a valid Email Address'])
    }
  })

  test('a Google sign-in after a removal starts a new account', async () => {
    const first = await signIn({ sub: 'leaver', email: 'leaver@gmail.com' })
    await world.db.updateTable('users').set({ active: false }).where('id', '=', first.body.user.id).execute()
    const second = await signIn({ sub: 'leaver', email: 'leaver@gmail.com' })
    expect(second.status).toBe(200)
    expect(second.body.user.id).not.toBe(first.body.user.id)
  })

  test('a mailed code signs in to the account that a sign-in with Google created', async () => {
    const google = await signIn({ sub: 'both', email: 'both@gmail.com' })
    await requestCode(world, 'both@gmail.com')
    const code = await tryCode(world, 'both@gmail.com', await mailedCode(world, 'both@gmail.com'))
    expect(code.body.user.id).toBe(google.body.user.id)
  })
})
