import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { type GoogleIssuer, openGoogleIssuer } from '#testkit/servers/google-issuer.ts'
import { accountCodeTo, mailsTo, otherAccountCode, requestCode, signInByCode, tryCode } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'

let issuer: GoogleIssuer
let world: World
beforeAll(async () => {
  issuer = await openGoogleIssuer()
  world = await openWorld({ ...issuer.environment, TRUST_PROXY: 'loopback', ADMIN_EMAILS: 'boss@example.com' })
})
afterAll(async () => {
  await world.close()
  await issuer.close()
})
beforeEach(() => world.db.deleteFrom('rate_limits').execute())

let number = 0
const newAddress = () => `next${++number}@example.com`
type Token = { token: string }
const changeEmail = (as: Token, email: string, otp?: string) =>
  world.api('POST /user/email', { body: { email, ...(otp && { otp }) } }, as)
const prove = (as: Token, otp: string, headers?: Record<string, string>) =>
  world.api('POST /user/email/verify', { body: { otp } }, as, headers)
async function move(as: Token, email: string): Promise<number> {
  expect((await changeEmail(as, email)).status).toBe(200)
  return (await prove(as, await accountCodeTo(world, email))).status
}
const who = async (as: Token) => (await world.api('GET /auth/user', {}, as)).body.user
const isIn = async (as: Token) => (await world.api('GET /auth/user', {}, as)).status === 200
const makeOld = ({ id }: Person) =>
  sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`.execute(world.db)
const withGoogle = async (claims: Record<string, unknown>, as?: Token) => {
  const nonce = (await world.api('GET /auth/google/nonce')).body.offer!.nonce
  return world.api('POST /auth/google', { body: { token: await issuer.sign({ nonce, ...claims }) } }, as)
}

describe('a session older than ten minutes', () => {
  test('changes the address only with a code mailed to the old address', async () => {
    const [person, email] = [await aPerson(world), newAddress()]
    await makeOld(person)
    expect(await changeEmail(person, email)).toMatchObject({ status: 422, body: { reason: 'code_needed' } })
    const throughProfile = await world.api('POST /user', { body: { data: { phone: '9876543219', email } } }, person)
    expect([throughProfile.status, throughProfile.body.reason]).toEqual([422, 'code_needed'])
    expect((await who(person)).phone).not.toEqual([{ phone: '9876543219' }])
    expect(await mailsTo(world, email)).toEqual([])

    expect((await world.api('POST /user/email/code', {}, person)).body.codeSentTo).toBe('p•••@example.com')
    const otp = await accountCodeTo(world, person.email)
    expect((await changeEmail(person, email, otherAccountCode(otp))).body.reason).toBe('wrong_code')
    expect(await mailsTo(world, email)).toEqual([])
    expect((await changeEmail(person, email, otp)).body.codeSentTo).toBe(email)
    expect((await changeEmail(person, newAddress(), otp)).body.reason).toBe('wrong_code')
    expect((await prove(person, await accountCodeTo(world, email))).status).toBe(200)
  })

  test('mails the code to the new address again without a second proof, but not to another address', async () => {
    const [person, email] = [await aPerson(world), newAddress()]
    await makeOld(person)
    await world.api('POST /user/email/code', {}, person)
    await changeEmail(person, email, await accountCodeTo(world, person.email))
    await sql`update account_codes set sent_at = now() - interval '16 seconds' where user_id = ${person.id}`.execute(
      world.db,
    )
    expect((await changeEmail(person, email)).status).toBe(200)
    expect((await changeEmail(person, newAddress())).body.reason).toBe('code_needed')
    await sql`update account_codes set expires_at = now() where user_id = ${person.id}`.execute(world.db)
    expect((await changeEmail(person, email)).body.reason).toBe('code_needed')
  })

  test('needs no code from the old mailbox after a new sign-in with Google', async () => {
    const first = await withGoogle({ sub: 'lost', email: 'lost.mailbox@gmail.com' })
    await sql`update sessions set created_at = now() - interval '1 day' where user_id = ${first.body.user.id}`.execute(
      world.db,
    )
    const email = newAddress()
    expect((await changeEmail({ token: first.body.t }, email)).body.reason).toBe('code_needed')
    const fresh = await withGoogle({ sub: 'lost', email: 'lost.mailbox@gmail.com' })
    expect(await move({ token: fresh.body.t }, email)).toBe(200)
  })
})

describe('after a change of address', () => {
  test('the Google account of the new address signs in, that of the old address does not', async () => {
    const { body } = await withGoogle({ sub: 'old', email: 'old.one@gmail.com' })
    const owner = { token: body.t }
    const methods = () => world.api('GET /user/sign-in-methods', {}, owner)
    expect((await methods()).body.google.map(({ email }) => email)).toEqual(['old.one@gmail.com'])
    expect(await move(owner, 'new.one@gmail.com')).toBe(200)
    expect((await methods()).body).toMatchObject({ email: 'new.one@gmail.com', google: [] })
    const stranger = await withGoogle({ sub: 'old', email: 'old.one@gmail.com' })
    expect(stranger.body.user.id).not.toBe(body.user.id)
    const back = await withGoogle({ sub: 'new', email: 'new.one@gmail.com' })
    expect(back.body.user.id).toBe(body.user.id)

    // the same Google account with a new address is the same person
    const renamed = await withGoogle({ sub: 'new', email: 'newest.one@gmail.com' })
    expect(await move({ token: renamed.body.t }, 'newest.one@gmail.com')).toBe(200)
    expect((await withGoogle({ sub: 'new', email: 'newest.one@gmail.com' })).body.user.id).toBe(body.user.id)
  })

  test('the first sign-in with the new address ends all other sessions of the account', async () => {
    const [thief, victim] = [await aPerson(world), newAddress()]
    expect(await move(thief, victim)).toBe(200)
    expect(await isIn(thief)).toBe(true)
    const owner = await signInByCode(world, victim)
    expect(owner.user.id).toBe(thief.id)
    expect(await isIn(thief)).toBe(false)
    // later sign-ins with this address end no other sessions
    await sql`update sign_in_codes set sent_at = now() - interval '16 seconds'`.execute(world.db)
    await signInByCode(world, victim)
    expect(await isIn(owner)).toBe(true)
  })

  test('a claimed ADMIN_EMAILS address grants no admin rights before its mailbox is proven', async () => {
    const thief = await withGoogle({ sub: 'climber', email: 'climber@gmail.com' })
    const session = { token: thief.body.t }
    expect(await move(session, 'boss@example.com')).toBe(200)
    // as if the Google account were still linked to the account
    await sql`insert into identities (issuer, subject, user_id, email)
      values (${issuer.url}, 'climber', ${thief.body.user.id}, 'climber@gmail.com')`.execute(world.db)
    const again = await withGoogle({ sub: 'climber', email: 'climber@gmail.com' })
    expect(again.body.user.id).toBe(thief.body.user.id)
    for (const token of [session.token, again.body.t]) {
      expect((await who({ token })).admin).toBe(false)
      expect((await world.api('GET /admin/users', {}, { token })).status).toBe(403)
    }
    const boss = await signInByCode(world, 'boss@example.com')
    expect(boss.user.admin).toBe(true)
    expect((await world.api('GET /admin/users', {}, boss)).status).toBe(200)
    for (const token of [session.token, again.body.t]) expect(await isIn({ token })).toBe(false)
    expect((await withGoogle({ sub: 'climber', email: 'climber@gmail.com' })).body.user.id).not.toBe(boss.user.id)
  })
})

describe('codes that confirm a change', () => {
  test('have six digits', async () => {
    const [person, email] = [await aPerson(world), newAddress()]
    await changeEmail(person, email)
    expect(await accountCodeTo(world, email)).toMatch(/^\d{6}$/)
    expect((await prove(person, '1234')).status).toBe(422)
  })

  test('allow ten wrong guesses a day per mailbox, across all accounts and networks', async () => {
    const victim = newAddress()
    const answers: number[] = []
    for (let account = 0; account < 4; account++) {
      const person = await aPerson(world)
      if ((await changeEmail(person, victim)).status !== 200) break
      const otp = await accountCodeTo(world, victim)
      for (let by = 1; by <= 4; by++)
        answers.push(
          (await prove(person, otherAccountCode(otp, by), { 'x-forwarded-for': `10.0.${account}.${by}` })).status,
        )
    }
    expect(answers.filter(status => status === 422)).toHaveLength(10)
    expect(answers.filter(status => status === 429).length).toBeGreaterThan(0)
    // other people's changes to this address are refused; its owner still gets a link to sign in
    expect((await changeEmail(await aPerson(world), victim)).status).toBe(429)
    await requestCode(world, victim)
    expect((await mailsTo(world, victim)).at(-1)?.text).toContain('/sign-in#')
  })

  test('count as failures of their network and of all networks when they are wrong, and not when they are right', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' }
    let evaluated = 0
    for (let account = 0; account < 5; account++) {
      const [person, email] = [await aPerson(world), newAddress()]
      await changeEmail(person, email)
      const otp = await accountCodeTo(world, email)
      if (account === 0) {
        expect((await prove(person, otp, from)).status).toBe(200)
        continue
      }
      for (let by = 1; by <= 5; by++)
        if ((await prove(person, otherAccountCode(otp, by), from)).status === 422) evaluated++
    }
    expect(evaluated).toBe(20)
    expect((await tryCode(world, 'anybody@example.com', '0000', from)).status).toBe(429)
    const { rows } = await sql<{ count: number }>`
      select count from rate_limits where key = 'codes wrong/hour everyone'`.execute(world.db)
    expect(rows[0]?.count).toBe(20)
  })

  test('are refused like all other codes while the global limit of wrong codes is reached', async () => {
    const [person, email] = [await aPerson(world), newAddress()]
    await changeEmail(person, email)
    const otp = await accountCodeTo(world, email)
    await sql`insert into rate_limits (key, count, resets_at)
      values ('codes wrong/day everyone', 2000, now() + interval '1 hour')`.execute(world.db)
    expect((await prove(person, otp)).status).toBe(429)
    expect((await changeEmail(person, newAddress())).status).toBe(429)
  })
})

describe('the link in the notice to the old address', () => {
  const linkTo = async (email: string): Promise<string> => {
    const texts = (await mailsTo(world, email)).map(mail => mail.text ?? '')
    return texts.map(text => /\/address-back#([\w-]+)/.exec(text)?.[1]).findLast(link => link !== undefined) ?? ''
  }
  const open = (link: string) => world.api('POST /auth/address-back', { body: { link } })

  test('restores the address once, ends all sessions and lets the old address sign in', async () => {
    const [owner, thiefs] = [await aPerson(world), newAddress()]
    await move(owner, thiefs)
    const thief = await signInByCode(world, thiefs)
    const link = await linkTo(owner.email)
    const { status, body } = await open(link)
    expect([status, body.email]).toEqual([200, owner.email])
    for (const session of [owner, thief]) expect(await isIn(session)).toBe(false)
    expect((await signInByCode(world, owner.email)).user.id).toBe(owner.id)
    expect((await mailsTo(world, thiefs)).at(-1)?.subject).toContain('changed back')
    const again = await open(link)
    expect([again.status, again.body.reason]).toEqual([422, 'wrong_return_link'])
  })

  test('works for seven days', async () => {
    const owner = await aPerson(world)
    await move(owner, newAddress())
    await sql`update address_returns set expires_at = expires_at - interval '7 days' where user_id = ${owner.id}`.execute(
      world.db,
    )
    expect((await open(await linkTo(owner.email))).body.reason).toBe('wrong_return_link')
    expect((await open('nothing-of-this-kind-exists')).status).toBe(422)
  })

  test('the link to the first address survives later changes and invalidates the links to later addresses', async () => {
    const [owner, second, third] = [await aPerson(world), newAddress(), newAddress()]
    await move(owner, second)
    await move(owner, third)
    const [first, thiefs] = [await linkTo(owner.email), await linkTo(second)]
    expect((await open(thiefs)).status).toBe(200)
    expect((await open(first)).status).toBe(200)
    expect((await signInByCode(world, owner.email)).user.id).toBe(owner.id)

    const [other, next, last] = [await aPerson(world), newAddress(), newAddress()]
    await move(other, next)
    await move(other, last)
    const theirs = await linkTo(next)
    expect((await open(await linkTo(other.email))).status).toBe(200)
    expect((await open(theirs)).body.reason).toBe('wrong_return_link')
  })

  test('replaces an empty account that was opened with the old address since, but not an account with a listing', async () => {
    const owner = await aPerson(world)
    await move(owner, newAddress())
    const empty = await signInByCode(world, owner.email)
    expect(empty.user.id).not.toBe(owner.id)
    expect((await open(await linkTo(owner.email))).status).toBe(200)
    expect(await isIn(empty)).toBe(false)
    const other = await aPerson(world)
    await move(other, newAddress())
    const used = await signInByCode(world, other.email)
    await aListing(world, { id: used.user.id, businessId: (await aPerson(world)).businessId } as Person)
    const refused = await open(await linkTo(other.email))
    expect([refused.status, refused.body.reason]).toEqual([409, 'return_address_in_use'])
    expect(await isIn(used)).toBe(true)
    await world.api('POST /user/delete', { body: {} }, used)
    expect((await open(await linkTo(other.email))).status).toBe(200)
  })

  test('allows 20 wrong guesses per network, like a code', async () => {
    const from = { 'x-forwarded-for': '192.0.2.78' }
    const answers: number[] = []
    for (let i = 0; i < 21; i++)
      answers.push(
        (await world.api('POST /auth/address-back', { body: { link: `guess-${i}-of-a-secret-link` } }, undefined, from))
          .status,
      )
    expect(answers.filter(status => status === 422)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('the ways to sign in', () => {
  test('are listed, and removing a Google account ends every other session', async () => {
    const { body } = await withGoogle({ sub: 'methods', email: 'methods@gmail.com' })
    const [here, elsewhere] = [{ token: body.t }, await signInByCode(world, 'methods@gmail.com')]
    const [method] = (await world.api('GET /user/sign-in-methods', {}, here)).body.google
    const remove = (as: Token, id: string) => world.api('POST /user/sign-in-methods/:id/remove', { params: { id } }, as)
    expect((await remove(await aPerson(world), method!.id)).status).toBe(404)
    expect((await remove(here, method!.id)).status).toBe(200)
    expect((await remove(here, method!.id)).status).toBe(404)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await world.api('GET /user/sign-in-methods', {}, here)).body.google).toEqual([])
  })
})
