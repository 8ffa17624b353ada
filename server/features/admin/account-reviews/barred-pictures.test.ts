import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { RemovalCause } from '#contract/accounts/account-review.ts'
import { jobs } from '#server/features.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, nextFourDigits, type Person } from '#testkit/people.ts'
import { aPhoto, aPicture, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })

/** A seller with unique numbers. */
async function aSeller(given: Parameters<typeof aPerson>[1] = {}): Promise<Person> {
  const person = await aPerson(world, given)
  const pan = `AAPFU${nextFourDigits()}F`
  const numbers = { pan, gst: `27${pan}1ZV` }
  await world.db.updateTable('businesses').set(numbers).where('user_id', '=', person.id).execute()
  return person
}
/** The outcome of publishing a listing with these photos through the API. */
async function publishes(as: Person, photos: Buffer[]) {
  const { id } = await aListing(world, as, { status: 'Draft', pictures: 0 })
  await upload(world, id, photos, as)
  const answer = await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Active' } }, as)
  expect(answer.status).toBe(200)
  return answer.body.deadstock
}
const remove = async ({ id }: Person, cause?: RemovalCause) => {
  const body = { reason: 'No goods', ...(cause && { cause }) }
  expect((await world.api('POST /admin/user/:id/delete', { params: { id }, body }, admin)).status).toBe(200)
}
const reviewOf = async ({ id }: Person) =>
  (await world.api('GET /admin/user/:id', { params: { id } }, admin)).body.review
const waits = { status: 'Inactive', pausedBy: 'review' }

test('a photo of an account removed for fraud puts later unverified sellers under review, not earlier ones', async () => {
  const [bad, honest] = [await aSeller(), await aSeller()]
  expect(await publishes(honest, [await aPhoto(2), await aPhoto(3)])).toMatchObject({ status: 'Active' })
  await publishes(bad, [await aPhoto(1), await aPhoto(2), await aPicture()])
  await remove(bad, 'fraud')
  const { rows } = await sql<{ mark: Buffer }>`select mark from barred_marks where kind = 'picture'`.execute(world.db)
  expect(rows.map(({ mark }) => mark.length)).toEqual([8])

  expect(await publishes(honest, [await aPhoto(2), await aPhoto(4)])).toMatchObject({ status: 'Active' })
  const again = await aSeller()
  const smaller = await aPhoto(1, { width: 500, height: 375, quality: 70 })
  expect(await publishes(again, [await aPhoto(5), smaller])).toMatchObject(waits)
  expect(await reviewOf(again)).toMatchObject({
    held: true,
    reasons: [expect.stringMatching(/^Shares a photo with an account removed for fraud on /)],
  })
  const verified = await aSeller({ business: { verified: true } })
  expect(await publishes(verified, [await aPhoto(1), await aPhoto(6)])).toMatchObject({ status: 'Active' })
  expect(await reviewOf(verified)).toMatchObject({ held: false })
  // two areas of plain colour give no fingerprint
  expect(await publishes(await aSeller(), [await aPicture(), await aPhoto(7)])).toMatchObject({ status: 'Active' })
})

test('a barred photo is also found on a live listing, and is forgotten after three years', async () => {
  const [bad, quiet] = [await aSeller(), await aSeller()]
  await publishes(bad, [await aPhoto(11), await aPhoto(12)])
  await publishes(quiet, [await aPhoto(13), await aPhoto(14)])
  await remove(bad, 'spam')
  await remove(quiet)
  expect(await publishes(await aSeller(), [await aPhoto(13), await aPhoto(14)])).toMatchObject({ status: 'Active' })

  const swaps = await aSeller()
  const { id } = await publishes(swaps, [await aPhoto(15), await aPhoto(16)])
  expect((await upload(world, id, [await aPhoto(12)], swaps)).status).toBe(200)
  await runDueJobs(world.services, jobs(world.services))
  expect(await reviewOf(swaps)).toMatchObject({ held: true })
  expect((await world.api('GET /explore/deadstock/:id', { params: { id } }, swaps)).body.deadstock).toMatchObject(waits)

  await sql`update barred_marks set at = at - interval '4 years', until = until - interval '4 years'`.execute(world.db)
  expect(await publishes(await aSeller(), [await aPhoto(11), await aPhoto(12)])).toMatchObject({ status: 'Active' })
})
