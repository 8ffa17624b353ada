import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/http/refusals.ts'
import { encrypt } from '#server/platform/security/encryption.ts'
import { createKeyedHash, hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld({ ADMIN_SECOND_FACTOR: 'required' })
afterAll(() => world.close())

const anAdmin = () => aPerson(world, { admin: true, business: false })
const enrol = async (admin: { token: string }) => (await world.api('POST /admin/second-factor/enrol', {}, admin)).body
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
const confirm = (admin: { token: string }, code: string) =>
  world.api('POST /admin/second-factor/confirm', { body: { code } }, admin)
const show = (admin: { token: string }, code: string) =>
  world.api('POST /admin/second-factor/verify', { body: { code } }, admin)
const statusOf = async (admin: { token: string }) => (await world.api('GET /admin/second-factor', {}, admin)).body
const work = (admin: { token: string }) => world.api('GET /admin/users', {}, admin)

async function anEnrolledAdmin() {
  const admin = await anAdmin()
  const { secret } = await enrol(admin)
  const { body } = await confirm(admin, codeOf(secret, -1))
  return { admin, secret, recoveryCodes: body.recoveryCodes }
}
/** The same person with another session. */
async function anotherSession({ id }: Person, minutesOld = 0) {
  const token = newSecret()
  await sql`insert into sessions (user_id, token_hash, expires_at, created_at)
    values (${id}, ${hashSecret(token)}, now() + interval '1 day', now() - make_interval(mins => ${minutesOld}))`.execute(
    world.db,
  )
  return { token }
}

describe('an admin who needs a second factor', () => {
  it('is refused until an app is confirmed, which returns ten recovery codes once', async () => {
    const admin = await anAdmin()
    const before = await work(admin)
    expect([before.status, before.body.reason]).toEqual([403, 'second_factor_needed'])
    expect(await statusOf(admin)).toMatchObject({ required: true, enrolled: false, passed: false })
    const { secret, uri, qr } = await enrol(admin)
    expect(uri).toContain(`otpauth://totp/Nayastock:${encodeURIComponent(admin.email)}?`)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect((await work(admin)).status).toBe(403)
    const { body } = await confirm(admin, codeOf(secret))
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await work(admin)).status).toBe(200)
    expect(await statusOf(admin)).toMatchObject({ enrolled: true, passed: true, recoveryCodesLeft: 10 })
  })

  it('is verified in the current session only', async () => {
    const { admin, secret } = await anEnrolledAdmin()
    const other = await anotherSession(admin)
    expect((await work(other)).status).toBe(403)
    expect((await show(other, codeOf(secret))).status).toBe(200)
    expect((await work(other)).status).toBe(200)
  })

  it('cannot use a code twice, even at the same moment, and cannot use an older code', async () => {
    const { admin, secret } = await anEnrolledAdmin()
    const sessions = [await anotherSession(admin), await anotherSession(admin)]
    const lock = { text: 'select 1 from second_factors where user_id = $1 for update', values: [admin.id] }
    const code = codeOf(secret)
    const answers = await throughGate(
      world,
      lock,
      sessions.map(session => () => show(session, code)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await show(await anotherSession(admin), codeOf(secret, -1))).status).toBe(422)
  })

  it('can use each recovery code once, with or without its dashes', async () => {
    const { admin, recoveryCodes } = await anEnrolledAdmin()
    const [first = '', second = ''] = recoveryCodes
    expect((await show(await anotherSession(admin), first)).status).toBe(200)
    expect((await show(await anotherSession(admin), first)).body.reason).toBe('wrong_factor')
    expect((await show(await anotherSession(admin), second.replaceAll('-', '').toUpperCase())).status).toBe(200)
    expect(await statusOf(admin)).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('may guess five times in 15 minutes, also with 30 guesses at once', async () => {
    const { admin, secret } = await anEnrolledAdmin()
    const session = await anotherSession(admin)
    const answers = await Promise.all(Array.from({ length: 30 }, () => show(session, '000000')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
    expect((await show(session, codeOf(secret))).status).toBe(429)
    expect((await work(session)).status).toBe(403)
  })

  it('has neither secret nor recovery codes readable in the database', async () => {
    const { admin, secret, recoveryCodes } = await anEnrolledAdmin()
    const { rows } = await sql<{ text: string }>`
      select concat(to_jsonb(f), (select jsonb_agg(c) from recovery_codes c where c.user_id = f.user_id),
        (select jsonb_agg(e) from events e where e.actor_id = f.user_id)) as text
      from second_factors f where user_id = ${admin.id}`.execute(world.db)
    for (const secretText of [secret, ...recoveryCodes]) expect(rows[0]!.text).not.toContain(secretText)
  })

  it('gets audit events for setup, success and failure', async () => {
    const { admin } = await anEnrolledAdmin()
    await show(await anotherSession(admin), '000000')
    expect(await kindsOf(world, { actor_id: admin.id })).toEqual([
      'second-factor.begun',
      'second-factor.set-up',
      'second-factor.failed',
    ])
  })
})

describe('setting up another app', () => {
  it('requires a session verified with the first app', async () => {
    const { admin } = await anEnrolledAdmin()
    const stolen = await anotherSession(admin)
    const refused = await world.api('POST /admin/second-factor/enrol', {}, stolen)
    expect([refused.status, refused.body.reason]).toEqual([403, 'second_factor_needed'])
    expect((await world.api('POST /admin/second-factor/enrol', {}, admin)).status).toBe(200)
  })

  it('leaves the first app and its recovery codes valid until the new app is confirmed', async () => {
    const { admin, secret, recoveryCodes } = await anEnrolledAdmin()
    const next = await enrol(admin)
    expect(await statusOf(admin)).toMatchObject({ enrolled: true, passed: true, recoveryCodesLeft: 10 })

    const thief = await anotherSession(admin)
    for (const refused of [await world.api('POST /admin/second-factor/enrol', {}, thief), await work(thief)])
      expect([refused.status, refused.body.reason]).toEqual([403, 'second_factor_needed'])
    expect((await show(thief, codeOf(next.secret))).status).toBe(422)
    expect((await confirm(thief, codeOf(next.secret))).status).toBe(422)
    expect((await show(await anotherSession(admin), codeOf(secret))).status).toBe(200)
    expect((await show(await anotherSession(admin), recoveryCodes[0] ?? '')).status).toBe(200)

    const colleague = await anotherSession(admin)
    expect((await show(colleague, recoveryCodes[1] ?? '')).status).toBe(200)
    const { status, body } = await confirm(admin, codeOf(next.secret))
    expect(status).toBe(200)
    expect((await show(await anotherSession(admin), codeOf(secret, 1))).status).toBe(422)
    expect((await show(await anotherSession(admin), recoveryCodes[2] ?? '')).status).toBe(422)
    expect((await show(await anotherSession(admin), body.recoveryCodes[0] ?? '')).status).toBe(200)
    // a session that the first app admitted has to show the second one
    expect([(await work(admin)).status, (await work(colleague)).status]).toEqual([200, 403])
  })

  it('expires after ten minutes without confirmation', async () => {
    for (const { admin, secret } of [await anEnrolledAdmin(), { admin: await anAdmin(), secret: null }]) {
      const next = await enrol(admin)
      await sql`update second_factors set pending_at = now() - interval '10 minutes' where user_id = ${admin.id}`.execute(
        world.db,
      )
      const late = await confirm(admin, codeOf(next.secret))
      expect([late.status, late.body.reason]).toEqual([422, 'set_up_again'])
      if (secret) expect((await show(await anotherSession(admin), codeOf(secret))).status).toBe(200)
      else expect(await statusOf(admin)).toMatchObject({ enrolled: false, passed: false })
    }
  })

  it('requires a recent session when there is no app yet', async () => {
    const admin = await anAdmin()
    const old = await anotherSession(admin, 11)
    expect((await world.api('POST /admin/second-factor/enrol', {}, old)).body.reason).toBe('sign_in_again')
  })

  it('is refused to non-admins', async () => {
    const person = await aPerson(world)
    for (const key of ['POST /admin/second-factor/enrol', 'GET /admin/second-factor'] as const)
      expect((await world.api(key, {}, person)).status).toBe(403)
  })
})

describe('a server with a changed key', () => {
  it('reports that the app cannot be checked and allows setup again after an operator reset', async () => {
    const { admin, recoveryCodes } = await anEnrolledAdmin()
    const stranger = createKeyedHash(Buffer.alloc(32, 9))
    await sql`update second_factors set secret_sealed = ${encrypt(stranger, 'second factor', 'JBSWY3DPEHPK3PXP')}
      where user_id = ${admin.id}`.execute(world.db)
    const session = await anotherSession(admin)
    expect(await statusOf(session)).toMatchObject({ enrolled: true, readable: false, passed: false })
    const answer = await show(session, '123456')
    expect([answer.status, answer.body.reason]).toEqual([422, 'factor_unreadable'])
    expect(answer.body.toast?.message).toBe(refusals.factor_unreadable.message)
    expect((await work(session)).status).toBe(403)
    expect((await show(session, recoveryCodes[0] ?? '')).status).toBe(200)

    await world.db.deleteFrom('second_factors').where('user_id', '=', admin.id).execute()
    const fresh = await anotherSession(admin)
    expect(await statusOf(fresh)).toMatchObject({ enrolled: false, readable: true })
    const { secret } = await enrol(fresh)
    expect((await confirm(fresh, codeOf(secret))).status).toBe(200)
    expect((await work(fresh)).status).toBe(200)
  })

  it('asks to restart an unfinished setup', async () => {
    const admin = await anAdmin()
    await enrol(admin)
    const stranger = createKeyedHash(Buffer.alloc(32, 9))
    await sql`update second_factors set pending_sealed = ${encrypt(stranger, 'second factor', 'JBSWY3DPEHPK3PXP')}
      where user_id = ${admin.id}`.execute(world.db)
    expect((await confirm(admin, '123456')).body.reason).toBe('set_up_again')
  })
})

it('an admin without the second factor has no extra rights on public pages', async () => {
  const admin = await anAdmin()
  const seller = await aPerson(world)
  const { aListing } = await import('#testkit/listings.ts')
  const { id } = await aListing(world, seller, { status: 'Draft' })
  expect((await world.api('GET /explore/deadstock/:id', { params: { id } }, admin)).status).toBe(404)
})
