import { expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { sweepListingShells } from './sweep-listing-shells.ts'

test('listings that were started but never saved are deleted after a day, with the pictures that no other listing uses', async () => {
  const world = await openWorld()
  const seller = await aPerson(world)
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  const shell = await aListing(world, seller, { status: 'Created', name: '', createdAt: longAgo })
  const draft = await aListing(world, seller, { status: 'Draft', createdAt: longAgo, pictures: 0 })
  const young = await aListing(world, seller, { status: 'Created', name: '' })
  const [shared] = await world.db
    .selectFrom('listing_images')
    .select('image_id')
    .where('listing_id', '=', shell.id)
    .execute()
  await world.db
    .insertInto('listing_images')
    .values({ listing_id: draft.id, image_id: shared!.image_id, position: 0 })
    .execute()

  expect(await sweepListingShells(world.services)).toBe(1)
  const left = await world.db.selectFrom('listings').select('id').execute()
  expect(left.map(row => row.id).toSorted()).toEqual([draft.id, young.id].toSorted())
  const pictures = await world.db.selectFrom('images').select('id').execute()
  expect(pictures).toHaveLength(3)
  expect(pictures.map(row => row.id)).toContain(shared!.image_id)
  expect(await sweepListingShells(world.services)).toBe(0)
  await world.close()
})
