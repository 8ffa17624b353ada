import { afterAll, describe, expect, test } from 'vitest'
import { displayNameMessages } from '#contract/shared/names/display-name-messages.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const newsOf = (userId: string) => eventsOf(world, { subject_id: userId }, ['actor_id', 'data'])

describe('saving a profile', () => {
  test('sets name and phone with one event', async () => {
    const person = await aPerson(world, { phone: false })
    const data = { id: person.id, fullName: '  Asha Mehta ', email: person.email, phone: '+91 98765 43210' }
    const { status, body } = await world.api('POST /user', { body: { data } }, person)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: person.id, fullName: 'Asha Mehta', phone: [{ phone: '9876543210' }] })
    expect(await newsOf(person.id)).toEqual([{ actor_id: person.id, data: { changed: ['fullName', 'phone'] } }])
    const again = await world.api('POST /user', { body: { data } }, person)
    expect(again.body.user).toEqual(body.user)
    expect(await newsOf(person.id)).toHaveLength(1)
  })

  test('records one event when the same change is sent twice at once', async () => {
    const person = await aPerson(world)
    const body = { data: { fullName: 'Once', phone: '9876500001' } }
    const replies = await throughGate(
      world,
      { text: 'select 1 from users where id = $1 for update', values: [person.id] },
      [1, 2].map(() => () => world.api('POST /user', { body }, person)),
    )
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(await newsOf(person.id)).toHaveLength(1)
  })

  test('refuses an invalid phone and a name with direction characters at their fields', async () => {
    const person = await aPerson(world)
    for (const phone of ['', '12345', '5876543210', '98765432101', '98765 4321a']) {
      const { status, body } = await world.api('POST /user', { body: { data: { phone } } }, person)
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ field: 'phone', message: 'Please enter a valid phone number' }])
    }
    const data = { phone: '9876543210', fullName: 'Asha \u202egnikrow' }
    const { body } = await world.api('POST /user', { body: { data } }, person)
    expect(body.errors).toEqual([{ field: 'fullName', message: displayNameMessages.signs }])
    expect(await newsOf(person.id)).toHaveLength(0)
  })

  test('keeps omitted fields, and an empty address keeps the current one', async () => {
    const person = await aPerson(world, { name: 'Kept Name' })
    const data = { email: '', phone: '9876500002' }
    const { body } = await world.api('POST /user', { body: { data } }, person)
    expect(body.user).toMatchObject({ fullName: 'Kept Name', email: [{ email: person.email }] })
  })

  test('ignores capitals in the own address, and replaces it only after a code sent to the new address is confirmed', async () => {
    const person = await aPerson(world)
    const save = (email: string) => world.api('POST /user', { body: { data: { email, phone: '9876500003' } } }, person)
    expect((await save(person.email.toUpperCase())).body.codeSentTo).toBeNull()
    const { status, body } = await save('other@example.com')
    expect([status, body.codeSentTo]).toEqual([200, 'other@example.com'])
    expect(body.user).toMatchObject({ email: [{ email: person.email }], phone: [{ phone: '9876500003' }] })
  })

  test('requires a session and changes no other account', async () => {
    const victim = await aPerson(world, { name: 'Victim' })
    const other = await aPerson(world)
    const body = { data: { id: victim.id, fullName: 'Changed', phone: '9876500004' } }
    expect(await world.api('POST /user', { body }, other)).toMatchObject({
      status: 403,
      body: { reason: 'not_yourself' },
    })
    expect((await world.api('POST /user', { body })).status).toBe(401)
    const { body: kept } = await world.api('GET /auth/user', {}, victim)
    expect(kept.user.fullName).toBe('Victim')
  })

  test('drops fields that only the server sets', async () => {
    const person = await aPerson(world)
    const data = {
      phone: '9876500005',
      admin: true,
      active: false,
      createdAt: '2020-01-01',
      settings: [],
      deadstocks: 9,
    }
    const { body } = await world.api('POST /user', { body: { data } }, person)
    expect(body.user).toMatchObject({ admin: false, active: true, deadstocks: 0 })
  })
})

describe('GET /auth/user', () => {
  test('shows the business and counts deadstocks that are neither deleted nor empty', async () => {
    const person = await aPerson(world, { business: { name: 'Surat Mills', verified: true } })
    for (const status of ['Active', 'Inactive', 'Draft', 'Deleted', 'Created'] as const)
      await aListing(world, person, { status })
    const { status, headers, body } = await world.api('GET /auth/user', {}, person)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.user.deadstocks).toBe(3)
    expect(body.user.business).toMatchObject({
      id: person.businessId,
      name: 'Surat Mills',
      incorporatedOn: '2020-01-01',
      verified: true,
      user: person.id,
    })
  })

  test('needs a session', async () => {
    const { status, body } = await world.api('GET /auth/user')
    expect(status).toBe(401)
    expect(body).toMatchObject({ success: false, code: 401, toast: { message: 'Please login to continue' } })
  })
})

describe('saving a name alone', () => {
  const save = (person: { token: string }, fullName: string) =>
    world.api('POST /user/name', { body: { data: { fullName } } }, person)

  test('works without a phone and records one event', async () => {
    const person = await aPerson(world, { name: '', phone: false, business: false })
    const { status, body } = await save(person, '  Asha Mehta ')
    expect([status, body.user.fullName, body.user.phone]).toEqual([200, 'Asha Mehta', []])
    await save(person, 'Asha Mehta')
    expect(await newsOf(person.id)).toEqual([{ actor_id: person.id, data: { changed: ['fullName'] } }])
  })

  test('records one event when the same name is sent twice at once', async () => {
    const person = await aPerson(world)
    const gate = { text: 'select 1 from users where id = $1 for update', values: [person.id] }
    const replies = await throughGate(
      world,
      gate,
      [1, 2].map(() => () => save(person, 'Once')),
    )
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(await newsOf(person.id)).toHaveLength(1)
  })

  test('refuses an empty name and a name with direction characters at the field', async () => {
    const person = await aPerson(world, { name: 'Kept Name' })
    for (const [fullName, message] of [
      ['', 'Please enter a valid name'],
      ['  ', 'Please enter a valid name'],
      ['a'.repeat(101), 'Please enter a valid name'],
      ['Asha \u202egnikrow', displayNameMessages.signs],
    ] as const) {
      const { status, body } = await save(person, fullName)
      expect([status, body.errors?.[0]]).toEqual([422, { field: 'fullName', message }])
    }
    expect(await newsOf(person.id)).toHaveLength(0)
  })
})
