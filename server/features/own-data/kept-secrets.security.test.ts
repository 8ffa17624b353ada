import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLead } from '../../../testkit/leads.ts'
import { aListing } from '../../../testkit/listings.ts'
import { aPerson, type Person } from '../../../testkit/people.ts'
import { openWorld, type World } from '../../../testkit/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world, { phone: '9700012345', name: 'Kept Secrets' })
})
afterAll(() => world.close())

test('what a seller keeps to themselves is in no public reply, no sitemap and no line of the log', async () => {
  const { db } = world
  const listing = await aListing(world, seller, { name: 'Twill of a discreet seller' })
  const { id } = await aLead(world, { seller, listing })
  await db
    .updateTable('businesses')
    .set({ gst: '24ZQXPK7719M1Z4', pan: 'ZQXPK7719M' })
    .where('id', '=', seller.businessId)
    .execute()
  const told = [
    await world.api('PUT /leads/:id/note', { params: { id }, body: { note: 'zq-note-kept', known: '' } }, seller),
    await world.api(
      'PUT /leads/saved-replies',
      { body: { replies: [{ name: 'zq-name-kept', text: 'zq-reply-kept' }] } },
      seller,
    ),
    await world.api('PUT /deadstock/:id/floor', { params: { id: listing.id }, body: { percent: 73 } }, seller),
  ]
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200])

  const asked = ['/explore/deadstock', `/explore/deadstock/${listing.id}`, '/explore/filters']
  const replies = await Promise.all([
    ...asked.map(path => world.app.inject(`/api${path}`)),
    world.app.inject('/sitemap-listings-1.xml'),
    world.app.inject({ method: 'POST', url: '/api/explore/deadstock/similar', payload: { id: listing.id } }),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  expect(replies[1].body).toContain('Twill of a discreet seller')
  expect(world.lines).not.toEqual([])
  const open = [...replies.map(({ body }) => body), ...world.lines].join('\n')
  const secrets = ['9700012345', seller.email, seller.token, '24ZQXPK7719M1Z4', 'ZQXPK7719M', 'zq-note-kept']
  expect([...secrets, 'zq-name-kept', 'zq-reply-kept'].filter(secret => open.includes(secret))).toEqual([])
  expect(replies.map(({ body }) => body).join('')).not.toMatch(/"floor|"percent":73/i)
})
