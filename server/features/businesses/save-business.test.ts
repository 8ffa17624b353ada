import { afterAll, describe, expect, it } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, businessDetails, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const save = (data: Partial<typeof businessDetails> & { version?: number }, as?: Person) =>
  world.api('POST /business', { body: { data } }, as)
const aNewcomer = () => aPerson(world, { business: false })
const rowsOf = ({ id }: Person) => world.db.selectFrom('businesses').selectAll().where('user_id', '=', id).execute()
const newsOf = ({ id }: Person) => eventsOf(world, { actor_id: id }, ['kind', 'data'])

describe('saving business details', () => {
  it('creates the business and records one event', async () => {
    const person = await aNewcomer()
    const { status, body } = await save(businessDetails, person)
    expect(status).toBe(200)
    expect(body.user.business).toMatchObject({ ...businessDetails, verified: false, user: person.id, version: 1 })
    expect(await newsOf(person)).toEqual([{ kind: 'business.created', data: {} }])
    expect((await world.api('POST /deadstock/create', { body: {} }, person)).status).toBe(200)
  })

  it('changes it later and records one event', async () => {
    const person = await aNewcomer()
    await save(businessDetails, person)
    const { body } = await save({ ...businessDetails, city: 'Vapi', version: 1 }, person)
    expect(body.user.business).toMatchObject({ city: 'Vapi', version: 2 })
    expect((await newsOf(person)).at(-1)).toEqual({
      kind: 'business.changed',
      data: { changed: ['city'], badgeLost: false },
    })
    expect(await rowsOf(person)).toHaveLength(1)
  })

  it('accepts a repeated save without an event, whatever version the request names', async () => {
    const person = await aNewcomer()
    await save(businessDetails, person)
    expect((await save({ ...businessDetails, version: 77 }, person)).body.user.business.version).toBe(1)
    expect(await newsOf(person)).toHaveLength(1)
  })

  it('creates one business when asked twice at once', async () => {
    const person = await aNewcomer()
    const lock = { text: 'select from users where id = $1 for update', values: [person.id] }
    const answers = await throughGate(world, lock, [
      () => save(businessDetails, person),
      () => save(businessDetails, person),
    ])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await rowsOf(person)).toHaveLength(1)
    expect(await newsOf(person)).toHaveLength(1)
  })

  it('accepts only one of two changes to the same version', async () => {
    const person = await aNewcomer()
    await save(businessDetails, person)
    const lock = { text: 'select from businesses where user_id = $1 for update', values: [person.id] }
    const cities = ['Vapi', 'Rajkot']
    const answers = await throughGate(
      world,
      lock,
      cities.map(city => () => save({ ...businessDetails, city, version: 1 }, person)),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.reason).toBe('stale')
  })

  it('accepts tax numbers with blanks or small letters, and an empty state or city', async () => {
    const person = await aNewcomer()
    const { state: _s, city: _c, ...rest } = businessDetails
    const { body } = await save({ ...rest, pan: 'aapfu 0939f', gst: '27 aapfu0939f 1zv' }, person)
    expect(body.user.business).toMatchObject({ pan: 'AAPFU0939F', gst: '27AAPFU0939F1ZV', state: null, city: null })
  })

  it.each([
    ['2024', '2024-01-01'],
    ['2024-05-17', '2024-05-17'],
    // midnight of New Year in India, as a browser's clock sends it
    ['2023-12-31T18:30:00.000Z', '2024-01-01'],
  ])('reads %s as the date %s', async (incorporatedOn, stored) => {
    const person = await aNewcomer()
    expect((await save({ ...businessDetails, incorporatedOn }, person)).body.user.business.incorporatedOn).toBe(stored)
  })

  it('is for signed-in people only', async () => {
    expect((await save(businessDetails)).status).toBe(401)
  })

  it("never touches another account's business", async () => {
    const [one, other] = [await aPerson(world), await aPerson(world)]
    const before = await rowsOf(one)
    await world.api(
      'POST /business',
      { body: { data: { ...businessDetails, id: one.businessId, user: one.id } as typeof businessDetails } },
      other,
    )
    expect(await rowsOf(one)).toEqual(before)
    expect(await rowsOf(other)).toMatchObject([{ name: 'Patel Mills' }])
  })
})

describe('the checks of business details', () => {
  const wrong: [keyof typeof businessDetails, string, string, string][] = [
    ['pan', '', 'PAN number required', 'a missing PAN'],
    ['gst', '', 'GST number required', 'a missing GST number'],
    ['pan', 'AAPFU0939', 'Invalid PAN number', 'a short PAN'],
    ['gst', '27AAPFU0939F1XV', 'Invalid GST number', 'a GST number without Z'],
    ['industry', 'Piracy', 'Please select an industry', 'an unknown industry'],
    ['type', '', 'Please select a company type', 'a missing company type'],
    ['incorporatedOn', '', 'Please enter incorporation year', 'a missing year'],
    ['name', 'Ab', "Please enter your company's name", 'a name of two letters'],
  ]

  it.each(wrong)('%s: %j gives %j', async (field, value, message) => {
    const person = await aNewcomer()
    const { status, body } = await save({ ...businessDetails, [field]: value }, person)
    expect([status, body.errors, body.toast?.message]).toEqual([422, [{ field, message }], message])
    expect(await rowsOf(person)).toEqual([])
  })

  it('report one fault at a time until none is left', async () => {
    const person = await aNewcomer()
    let given: Partial<typeof businessDetails> = {
      pan: '',
      gst: '',
      industry: '',
      type: '',
      incorporatedOn: '',
      name: '',
    }
    const heard: string[] = []
    for (const [field, bad, message] of wrong) {
      const attempt = bad && (field === 'pan' || field === 'gst') ? { ...given, [field]: bad } : given
      const { body } = await save(attempt, person)
      expect(body.errors).toHaveLength(1)
      heard.push(body.errors![0]!.message)
      expect(body.errors![0]!.message).toBe(message)
      // a malformed PAN or GST number is reported only if both numbers are present
      given = {
        ...given,
        [field]:
          field === 'pan' && heard.length === 1
            ? 'AAPFU0939'
            : field === 'gst' && heard.length === 2
              ? '27AAPFU0939F1XV'
              : businessDetails[field],
      }
    }
    expect((await save(given, person)).status).toBe(200)
  })

  it.each(['2024-13-45', '20240101', 'last year', '1799', '9999-01-01', '2024-02-30', '2024-01-01Tnoon'])(
    'treat %s as no incorporation year',
    async incorporatedOn => {
      const { status, body } = await save({ ...businessDetails, incorporatedOn }, await aNewcomer())
      expect([status, body.errors?.[0]?.message]).toEqual([422, 'Please enter incorporation year'])
    },
  )

  it('accept a wrong check digit and a PAN that differs from the GST number', async () => {
    const { status } = await save({ ...businessDetails, gst: '27AAPFU0939F1ZA', pan: 'ABCDE1234F' }, await aNewcomer())
    expect(status).toBe(200)
  })
})

describe('the verified badge', () => {
  async function aVerified() {
    const person = await aNewcomer()
    await save(businessDetails, person)
    await world.db
      .updateTable('businesses')
      .set({ verified: true, verified_at: new Date() })
      .where('user_id', '=', person.id)
      .execute()
    return person
  }

  it.each([
    ['name', 'Patel Mills Group'],
    ['pan', 'ABCDE1234F'],
    ['gst', '24AAPFU0939F1ZV'],
  ])('is dropped when the %s changes', async (field, value) => {
    const person = await aVerified()
    const { body } = await save({ ...businessDetails, [field]: value }, person)
    expect(body.user.business.verified).toBe(false)
    expect(await rowsOf(person)).toMatchObject([{ verified: false, verified_at: null }])
    expect((await newsOf(person)).at(-1)?.data).toEqual({ changed: [field], badgeLost: true })
  })

  it('stays when anything else changes', async () => {
    const person = await aVerified()
    const { body } = await save(
      { ...businessDetails, city: 'Vapi', industry: 'Retail', type: 'Sole Proprietorship' },
      person,
    )
    expect(body.user.business.verified).toBe(true)
  })

  it('leaves the search index in the transaction that changes the name', async () => {
    const person = await aVerified()
    const businessId = (await rowsOf(person))[0]!.id
    const { id } = await aListing(world, { ...person, businessId })
    await save({ ...businessDetails, name: 'Another Name' }, person)
    const { verified } = await world.db
      .selectFrom('listing_search')
      .select('verified')
      .where('listing_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(verified).toBe(false)
  })
})
