import { afterAll, describe, expect, test } from 'vitest'
import { aboutMessages } from '#contract/businesses/about-text.ts'
import { reviewMessages } from '#contract/reviews/rules.ts'
import { contactMessages } from '#contract/shared/contact/contact-details.ts'
import { completeRequirement } from '#testkit/dealings/requirements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, businessDetails } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const person = await aPerson(world)

const nobody = '00000000-0000-4000-8000-000000000000'

/** Every text, except descriptions, that strangers can read, with the call that sends it. */
const fields: [field: string, message: string, send: (text: string) => Promise<{ status: number; body: object }>][] = [
  [
    'fullName',
    contactMessages.person,
    fullName => world.api('POST /user', { body: { data: { fullName, phone: '9876543210' } } }, person),
  ],
  [
    'name',
    contactMessages.person,
    name => world.api('POST /business', { body: { data: { ...businessDetails, name } } }, person),
  ],
  [
    'city',
    contactMessages.place,
    city => world.api('POST /business', { body: { data: { ...businessDetails, city } } }, person),
  ],
  [
    'about',
    aboutMessages.contact,
    about => world.api('POST /business', { body: { data: { ...businessDetails, about } } }, person),
  ],
  [
    'stockCity',
    contactMessages.place,
    async stockCity => {
      const { id } = await aListing(world, person)
      return world.api('PUT /deadstock/:id', { params: { id }, body: { data: { stockCity } } }, person)
    },
  ],
  [
    'city',
    contactMessages.place,
    city => world.api('POST /requirements', { body: { ...completeRequirement, city } }, person),
  ],
  [
    'words',
    reviewMessages.contact,
    words =>
      world.api('POST /reviews', { body: { businessId: nobody, stars: {}, words: `A fair deal: ${words}` } }, person),
  ],
  [
    'reply',
    reviewMessages.contact,
    reply => world.api('POST /reviews/:id/reply', { params: { id: nobody }, body: { reply } }, person),
  ],
]

describe.each(fields)('case 183: %s', (field, message, send) => {
  test.each(['Ravi 98765 43210', 'Ravi 9876–543–210', 'Ravi ९८७६५४३२१०', 'Ravi 022 2345 6789', 'ravi@example.com'])(
    'is refused at its field with %j',
    async text => {
      const { status, body } = await send(text)
      expect([status, 'errors' in body && body.errors]).toEqual([422, [{ field, message }]])
    },
  )
})

test('names of businesses or people with digits and punctuation are accepted', async () => {
  for (const name of ['Patel Mills 1998', 'S. K. & Co., Unit 24/7', '3M 24x7 Traders', 'M/s Gupta & Sons (P) Ltd.'])
    expect((await world.api('POST /business', { body: { data: { ...businessDetails, name } } }, person)).status).toBe(
      200,
    )
  for (const fullName of ['R. K. Sharma', 'Asha D’Souza', 'Ravi K. (Surat)'])
    expect((await world.api('POST /user', { body: { data: { fullName, phone: '9876543210' } } }, person)).status).toBe(
      200,
    )
})
