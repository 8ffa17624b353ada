import { afterAll, describe, expect, test } from 'vitest'
import { displayNameMessages } from '#contract/shared/names/display-name-messages.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openGoogleIssuer } from '#testkit/servers/google-issuer.ts'
import { openWorld } from '#testkit/world.ts'

const issuer = await openGoogleIssuer()
const world = await openWorld(issuer.environment)
const person = await aPerson(world)
afterAll(async () => {
  await world.close()
  await issuer.close()
})

const imitations: [string, string][] = [
  ['✅ Verified by Nayastock ✔', displayNameMessages.claim],
  ['[Verified] Asha', displayNameMessages.claim],
  ['Asha Vеrіfіеd', displayNameMessages.claim],
  ['Asha ✔', displayNameMessages.signs],
  ['Asha ∨', displayNameMessages.signs],
  ['Asha ᐯ', displayNameMessages.signs],
  ['Asha \u202egnikrow', displayNameMessages.signs],
  ['Asha\u200bMehta', displayNameMessages.signs],
]

describe('case 24: names that imitate the badge', () => {
  test.each(imitations)(
    '%j is refused as the name of a person, with a sentence at the field',
    async (fullName, message) => {
      const { status, body } = await world.api(
        'POST /user',
        { body: { data: { fullName, phone: '9876543210' } } },
        person,
      )
      expect([status, body.errors]).toEqual([422, [{ field: 'fullName', message }]])
    },
  )

  test.each(imitations)('%j is refused as a deadstock name on create, save and publish', async (name, message) => {
    const created = await world.api('POST /deadstock/create', { body: { name } }, person)
    expect([created.status, created.body.errors]).toEqual([422, [{ field: 'name', message }]])
    const { id } = await aListing(world, person)
    const saved = await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { name } } }, person)
    expect([saved.status, saved.body.errors]).toEqual([422, [{ field: 'name', message }]])
    // a listing that got its name before such names were refused
    const old = await aListing(world, person, { status: 'Draft', name })
    const published = await world.api(
      'PUT /deadstock/:id',
      { params: { id: old.id }, body: { status: 'Active' } },
      person,
    )
    expect(published.status).toBe(422)
    expect(published.body.errors).toContainEqual({ field: 'name', message })
  })

  test.each([
    ['google-1', 'Asha\u0000 Mehta\u0007', 'Asha Mehta'],
    ['google-2', 'Asha ✔ Mehta\u202e', 'Asha Mehta'],
    ['google-3', 'Verified by Nayastock', ''],
  ])('a name from Google is cleaned (%s)', async (sub, name, clean) => {
    const nonce = (await world.api('GET /auth/google/nonce')).body.offer!.nonce
    const token = await issuer.sign({ nonce, sub, email: `${sub}@gmail.com`, name })
    const { status, body } = await world.api('POST /auth/google', { body: { token } })
    expect([status, body.user?.fullName]).toEqual([200, clean])
  })
})
