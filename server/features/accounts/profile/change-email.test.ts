import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { accountCodeTo, askForCode, mailsTo, otherAccountCode as otherCode, signInByCode } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let number = 0
const newAddress = () => `moved${++number}@example.com`
const ask = (as: Person | undefined, email: string) => world.api('POST /user/email', { body: { email } }, as)
const prove = (as: Person | undefined, otp: string) => world.api('POST /user/email/verify', { body: { otp } }, as)
const forget = () => world.db.deleteFrom('rate_limits').execute()

const codeTo = (email: string) => accountCodeTo(world, email)
const addressesOf = async (person: Person) =>
  (await world.api('GET /auth/user', {}, person)).body.user.email.map(({ email }) => email)
const newsOf = (person: Person) =>
  world.db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'user.email-changed')
    .where('subject_id', '=', person.id)
    .execute()

describe('changing the own address', () => {
  test('mails a code to the new address, replaces the old one after it, tells the old one, and is news once', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    expect((await ask(person, ` ${email.toUpperCase()} `)).body.codeSentTo).toBe(email)
    expect(await addressesOf(person)).toEqual([person.email])
    expect(await mailsTo(world, person.email)).toEqual([])

    const { status, body } = await prove(person, await codeTo(email))
    expect([status, body.user.email]).toEqual([200, [{ email }]])
    const [notice, ...more] = await mailsTo(world, person.email)
    expect(notice?.text).toContain('m•••@example.com')
    expect(more).toEqual([])
    expect(await newsOf(person)).toEqual([{ data: {} }])
    expect((await signInByCode(world, email)).user.id).toBe(person.id)
  })

  test('the right code twice at once changes it once', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    await ask(person, email)
    const otp = await codeTo(email)
    const hold = { text: 'select 1 from account_codes where user_id = $1 for update', values: [person.id] }
    const replies = await throughGate(
      world,
      hold,
      [1, 2].map(() => () => prove(person, otp)),
    )
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await newsOf(person)).toHaveLength(1)
  })

  test('every other session ends, this one stays', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    const elsewhere = await signInByCode(world, person.email)
    await ask(person, email)
    await prove(person, await codeTo(email))
    expect((await world.api('GET /auth/user', {}, elsewhere)).status).toBe(401)
    expect(await addressesOf(person)).toEqual([email])
  })

  test('five wrong codes kill the right one, and asking again does not give new tries', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    await ask(person, email)
    const otp = await codeTo(email)
    for (let by = 1; by <= 5; by++)
      expect(await prove(person, otherCode(otp, by))).toMatchObject({ status: 422, body: { reason: 'wrong_code' } })
    expect((await prove(person, otp)).status).toBe(422)
    await world.db
      .updateTable('account_codes')
      .set({ sent_at: new Date(Date.now() - 60_000) })
      .where('user_id', '=', person.id)
      .execute()
    await ask(person, email)
    expect((await prove(person, await codeTo(email))).status).toBe(422)
    expect(await addressesOf(person)).toEqual([person.email])
  })

  test('a code of another account, or for a deletion, changes nothing', async () => {
    await forget()
    const [person, other] = [await aPerson(world), await aPerson(world)]
    await ask(other, newAddress())
    await world.api('POST /user/delete/code', {}, person)
    expect((await prove(person, await codeTo(person.email))).status).toBe(422)
    expect(await addressesOf(person)).toEqual([person.email])
  })

  test('an address of somebody else is mailed like any other and refused only to whoever proves it', async () => {
    await forget()
    const [person, owner] = [await aPerson(world), await aPerson(world)]
    expect(await ask(person, owner.email)).toMatchObject({ status: 200, body: { codeSentTo: owner.email } })
    const { status, body } = await prove(person, await codeTo(owner.email))
    expect([status, body.reason]).toEqual([409, 'email_taken'])
    expect(await addressesOf(person)).toEqual([person.email])
    expect(await addressesOf(owner)).toEqual([owner.email])
  })

  test('asks again only after 15 seconds and five times an hour, and leaves the mailbox its last sign-in mail', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    expect((await ask(person, email)).status).toBe(200)
    expect((await ask(person, email)).status).toBe(429)

    const victim = newAddress()
    const answers: number[] = []
    for (let i = 0; i < 6; i++) answers.push((await ask(await aPerson(world), victim)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
    expect((await askForCode(world, victim)).status).toBe(200)
  })

  test('an empty or impossible address is refused at its field and erases nothing', async () => {
    const person = await aPerson(world)
    for (const email of ['', ' ', 'nobody', 'a@b', 'mıke@example.com']) {
      const { status, body } = await ask(person, email)
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'email'])
    }
    expect(await addressesOf(person)).toEqual([person.email])
  })

  test('nobody may who is not signed in', async () => {
    expect((await ask(undefined, newAddress())).status).toBe(401)
    expect((await prove(undefined, '1234')).status).toBe(401)
  })
})
