import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { accountCodeTo, mailsTo, otherAccountCode as otherCode, requestCode, signInByCode } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

let number = 0
const newAddress = () => `moved${++number}@example.com`
const requestChange = (as: Person | undefined, email: string) => world.api('POST /user/email', { body: { email } }, as)
const prove = (as: Person | undefined, otp: string) => world.api('POST /user/email/verify', { body: { otp } }, as)
const forget = () => world.db.deleteFrom('rate_limits').execute()

const codeTo = (email: string) => accountCodeTo(world, email)
const addressesOf = async (person: Person) =>
  (await world.api('GET /auth/user', {}, person)).body.user.email.map(({ email }) => email)
const newsOf = (person: Person) => eventsOf(world, { kind: 'user.email-changed', subject_id: person.id }, ['data'])

describe('changing the account address', () => {
  test('needs a code mailed to the new address, notifies the old address and records one event', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    expect((await requestChange(person, ` ${email.toUpperCase()} `)).body.codeSentTo).toBe(email)
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

  test('happens once when the right code is sent twice at once', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    await requestChange(person, email)
    const otp = await codeTo(email)
    const lock = { text: 'select 1 from account_codes where user_id = $1 for update', values: [person.id] }
    const replies = await throughGate(
      world,
      lock,
      [1, 2].map(() => () => prove(person, otp)),
    )
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await newsOf(person)).toHaveLength(1)
  })

  test('ends every other session and keeps the current one', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    const elsewhere = await signInByCode(world, person.email)
    await requestChange(person, email)
    await prove(person, await codeTo(email))
    expect((await world.api('GET /auth/user', {}, elsewhere)).status).toBe(401)
    expect(await addressesOf(person)).toEqual([email])
  })

  test('refuses the right code after five wrong ones, and a new request gives no new tries', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    await requestChange(person, email)
    const otp = await codeTo(email)
    for (let by = 1; by <= 5; by++)
      expect(await prove(person, otherCode(otp, by))).toMatchObject({ status: 422, body: { reason: 'wrong_code' } })
    expect((await prove(person, otp)).status).toBe(422)
    await world.db
      .updateTable('account_codes')
      .set({ sent_at: new Date(Date.now() - 60_000) })
      .where('user_id', '=', person.id)
      .execute()
    await requestChange(person, email)
    expect((await prove(person, await codeTo(email))).status).toBe(422)
    expect(await addressesOf(person)).toEqual([person.email])
  })

  test('is refused with a code of another account or of a deletion', async () => {
    await forget()
    const [person, other] = [await aPerson(world), await aPerson(world)]
    await requestChange(other, newAddress())
    await world.api('POST /user/delete/code', {}, person)
    expect((await prove(person, await codeTo(person.email))).status).toBe(422)
    expect(await addressesOf(person)).toEqual([person.email])
  })

  test('a change to an address in use is refused only after its code is confirmed', async () => {
    await forget()
    const [person, owner] = [await aPerson(world), await aPerson(world)]
    expect(await requestChange(person, owner.email)).toMatchObject({ status: 200, body: { codeSentTo: owner.email } })
    const { status, body } = await prove(person, await codeTo(owner.email))
    expect([status, body.reason]).toEqual([409, 'email_taken'])
    expect(await addressesOf(person)).toEqual([person.email])
    expect(await addressesOf(owner)).toEqual([owner.email])
  })

  test('allows a request every 15 seconds and reserves one mail an hour for sign-in', async () => {
    await forget()
    const [person, email] = [await aPerson(world), newAddress()]
    expect((await requestChange(person, email)).status).toBe(200)
    expect((await requestChange(person, email)).status).toBe(429)

    const victim = newAddress()
    const answers: number[] = []
    for (let i = 0; i < 6; i++) answers.push((await requestChange(await aPerson(world), victim)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
    expect((await requestCode(world, victim)).status).toBe(200)
  })

  test('refuses an empty or impossible address at its field and keeps the old address', async () => {
    const person = await aPerson(world)
    for (const email of ['', ' ', 'nobody', 'a@b', 'mıke@example.com']) {
      const { status, body } = await requestChange(person, email)
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'email'])
    }
    expect(await addressesOf(person)).toEqual([person.email])
  })

  test('requires a session', async () => {
    expect((await requestChange(undefined, newAddress())).status).toBe(401)
    expect((await prove(undefined, '1234')).status).toBe(401)
  })
})
