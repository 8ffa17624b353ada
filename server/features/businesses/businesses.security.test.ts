import { afterAll, describe, expect, it } from 'vitest'
import { aPerson, businessDetails } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

describe('case 18: fields of a business that only the server may set', () => {
  it('are dropped, so owner, badge, version and times stay unchanged', async () => {
    const person = await aPerson(world)
    const victim = await aPerson(world)
    const users = () => world.db.selectFrom('users').selectAll().orderBy('id').execute()
    const before = await users()
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/business',
      headers: { authorization: `Bearer ${person.token}` },
      payload: {
        user_id: victim.id,
        data: {
          ...businessDetails,
          id: victim.businessId,
          user: victim.id,
          user_id: victim.id,
          verified: true,
          verified_at: '2020-01-01',
          admin: true,
          active: false,
          created_at: '2001-01-01',
        },
      },
    })
    expect(response.statusCode).toBe(200)
    const rows = await world.db.selectFrom('businesses').selectAll().orderBy('created_at').execute()
    expect(rows.find(row => row.user_id === person.id)).toMatchObject({
      id: person.businessId,
      name: 'Patel Mills',
      verified: false,
      verified_at: null,
      version: 2,
    })
    expect(rows.find(row => row.user_id === victim.id)).toMatchObject({ id: victim.businessId, version: 1 })
    expect(await users()).toEqual(before)
  })
})

describe('case 24: names that imitate a badge or another name', () => {
  it.each([
    ['a tick', 'Patel Mills ✓'],
    ['a heavy tick', 'Patel Mills ✔'],
    ['a tick emoji', 'Patel Mills ✅'],
    ['a tick box', 'Patel Mills ☑️'],
    ['a root that looks like a tick', 'Patel Mills √'],
    ['a circled letter', 'Patel Mills ⓥ'],
    ['a star', '★ Patel Mills'],
    ['a right-to-left override', 'Patel \u202eslliM'],
    ['an isolate', 'Patel \u2067Mills\u2069'],
    ['a zero-width space', 'Patel\u200bMills'],
    ['a zero-width joiner', 'Patel\u200dMills'],
    ['a word joiner', 'Patel\u2060Mills'],
    ['a byte order mark inside', 'Patel\ufeffMills'],
    ['a soft hyphen', 'Patel\u00adMills'],
    ['a letter that is shown as a blank', 'Patel\u3164Mills'],
    ['a logical or that looks like a tick', 'Patel Mills ∨'],
    ['a syllable that looks like a tick', 'Patel Mills ᐯ'],
    ['the word Verified', 'Patel Mills [Verified]'],
    ['the word Verified in look-alike letters', 'Patel Mills Vеrіfіеd'],
    ['the name of the marketplace', 'Nayastock Mills'],
    ['a tag character', 'Patel Mills\u{e0041}'],
  ])('are refused with %s', async (_what, name) => {
    const person = await aPerson(world, { business: false })
    const { status, body } = await world.api('POST /business', { body: { data: { ...businessDetails, name } } }, person)
    expect([status, body.errors?.map(fault => fault.field)]).toEqual([422, ['name']])
  })

  it.each(['Ravi & Sons (P) Ltd.', 'श्री गणेश ट्रेडर्स', 'Müller–Patel 24×7', 'ABC™ Textiles', "D'Souza @ Co/2"])(
    'the harmless name %s is accepted',
    async name => {
      const person = await aPerson(world, { business: false })
      const { body } = await world.api('POST /business', { body: { data: { ...businessDetails, name } } }, person)
      expect(body.user.business.name).toBe(name.normalize('NFC'))
    },
  )

  it('are refused in state and city too', async () => {
    const person = await aPerson(world, { business: false })
    for (const place of [{ city: 'Surat ✓' }, { state: 'Gujarat\u202e' }]) {
      const { status, body } = await world.api(
        'POST /business',
        { body: { data: { ...businessDetails, ...place } } },
        person,
      )
      expect([status, body.errors?.[0]?.field]).toEqual([422, Object.keys(place)[0]])
    }
  })

  it('are refused when they become too long by normalisation', async () => {
    const person = await aPerson(world, { business: false })
    const name = '\u0958'.repeat(100)
    expect((await world.api('POST /business', { body: { data: { ...businessDetails, name } } }, person)).status).toBe(
      422,
    )
  })
})
