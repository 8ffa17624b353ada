import { CompiledQuery, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Plan, scansOf, statementsOf } from '#bench/plans/statements.ts'
import { formatOfSamePhotos, formatSamePhotos } from '#contract/admin/same-photos.ts'
import { noFingerprint } from '#server/platform/files/picture-fingerprint.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPhoto, aPicture, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'
import { comparePicturesHandler } from './compare-pictures.ts'
import { sweepSamePictures } from './fingerprint-pictures.ts'
import { findSamePictures } from './same-picture-store.ts'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })

const compare = () => runDueJobs(world.services, { 'compare-pictures': comparePicturesHandler(world.services) })
const setTo = async (as: Person, id: string, status: 'Active' | 'Inactive' | 'Deleted') => {
  const answer = await world.api('PUT /deadstock/:id', { params: { id }, body: { status } }, as)
  expect(answer.status).toBe(200)
}

/** A live listing with these photos, published through the API. */
async function showing(as: Person, ...photos: Buffer[]): Promise<string> {
  const { id } = await aListing(world, as, { status: 'Draft', pictures: 0 })
  expect((await upload(world, id, photos, as)).status).toBe(200)
  await setTo(as, id, 'Active')
  return id
}
const queue = async () => {
  const answer = await world.api('POST /admin/deadstocks', { body: { photos: 'shared' } }, admin)
  return answer.body.deadstocks.map(({ id, samePhotos }) => ({ id, with: samePhotos?.most.map(one => one.id) }))
}

test('a photo used by two businesses, even in another encoding, is flagged on both listings until one is gone', async () => {
  const [one, other] = [await aPerson(world), await aPerson(world)]
  const first = await showing(one, await aPhoto(1), await aPhoto(2))
  const own = await showing(one, await aPhoto(1), await aPhoto(9))
  await compare()
  expect(await queue()).toEqual([])

  const copy = await showing(other, await aPhoto(7), await aPhoto(1, { width: 400, height: 300, quality: 60 }))
  await compare()
  const found = await queue()
  expect(found[0]).toMatchObject({ id: copy, with: expect.arrayContaining([first, own]) })
  expect(found.slice(1)).toEqual(
    expect.arrayContaining([
      { id: first, with: [copy] },
      { id: own, with: [copy] },
    ]),
  )
  const table = (await world.api('POST /admin/deadstocks', { body: {} }, admin)).body.deadstocks
  const { count, most } = table.find(({ id }) => id === first)!.samePhotos!
  expect([count, formatSamePhotos(most[0]!)]).toEqual([
    1,
    expect.stringMatching(/, 1 photo, live since \d+ \w{3} 20\d\d$/),
  ])

  const facts = (await world.api('GET /admin/user/:id', { params: { id: one.id } }, admin)).body.verification!.facts
  expect(facts.find(({ name }) => name === 'own-photos')).toMatchObject({
    holds: false,
    sentence: formatOfSamePhotos(2),
  })

  await setTo(one, first, 'Inactive')
  await setTo(one, own, 'Deleted')
  expect(await queue()).toEqual([])
  await setTo(one, first, 'Active')
  await compare()
  expect(await queue()).toHaveLength(2)
  const { images } = (await world.api('GET /deadstock/list/:id', { params: { id: copy } }, other)).body.deadstock
  const remaining = { data: { images: images.slice(0, 1) } }
  expect((await world.api('PUT /deadstock/:id', { params: { id: copy }, body: remaining }, other)).status).toBe(422)
  await upload(world, copy, [await aPhoto(8)], other)
  const three = (await world.api('GET /deadstock/list/:id', { params: { id: copy } }, other)).body.deadstock.images
  const without = { data: { images: three.filter(address => address !== images[1]) } }
  expect((await world.api('PUT /deadstock/:id', { params: { id: copy }, body: without }, other)).status).toBe(200)
  await compare()
  expect(await queue()).toEqual([])
  await sweepSamePictures(world.services)
  expect((await sql`select from same_pictures`.execute(world.db)).rows).toEqual([])
})

test('the queue lists pictures used by most businesses first and is for admins only', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => aPerson(world)))
  const [wide, pair] = [await aPhoto(21), await aPhoto(22)]
  const pairs = [await showing(people[0]!, pair, await aPhoto(23)), await showing(people[1]!, pair, await aPhoto(23))]
  const widely = [
    await showing(people[0]!, wide, await aPhoto(24)),
    await showing(people[1]!, wide, await aPhoto(25)),
    await showing(people[2]!, wide, await aPhoto(26)),
  ]
  await compare()
  const ids = (await queue()).map(({ id }) => id)
  expect([new Set(ids.slice(0, 3)), new Set(ids.slice(3))]).toEqual([new Set(widely), new Set(pairs)])
  const refused = await world.api('POST /admin/deadstocks', { body: { photos: 'shared' } }, people[0])
  expect(refused.status).toBe(403)
  for (const person of people) await world.api('POST /user/delete', { body: {} }, person)
  expect(await queue()).toEqual([])
  await sweepSamePictures(world.services)
  expect((await sql`select from same_pictures`.execute(world.db)).rows).toEqual([])
})

test('plain pictures match no other, and old pictures get fingerprints in batches', async () => {
  const [one, other] = [await aPerson(world), await aPerson(world)]
  const flat = await aPicture()
  await showing(one, flat, await aPicture({ colour: '#123456' }))
  await showing(other, flat, await aPicture({ colour: '#123456' }))
  expect(await compare()).toBe(0)
  const listings = [await showing(one, await aPhoto(31), flat), await showing(other, await aPhoto(31), flat)]
  await sql`delete from jobs where kind = 'compare-pictures'`.execute(world.db)
  await sql`update images set phash = null`.execute(world.db)
  await sweepSamePictures(world.services)
  await compare()
  expect(new Set((await queue()).map(({ id }) => id))).toEqual(new Set(listings))
  expect((await sql`select from images where phash is null`.execute(world.db)).rows).toEqual([])
})

test('the look-up finds similar pictures by an index of pieces of their fingerprints, without reading the whole table', async () => {
  const seller = await aPerson(world)
  const id = await showing(seller, await aPhoto(41), await aPhoto(42))
  await world.asOwner(async db => {
    await sql`
      insert into images (width, height, colour, bytes, phash)
      select 640, 480, '#aabbcc', 1000, substring(sha256(n::text::bytea) for 8) from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`analyze images`.execute(db)
  })
  const [statement] = await statementsOf(world.db, db => findSamePictures(db, id))
  const { rows } = await world.db.executeQuery<{ 'QUERY PLAN': Plan[] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${statement!.text}`, [...statement!.values]),
  )
  const plan = rows[0]!['QUERY PLAN'][0]!
  expect(JSON.stringify(plan)).toContain('images_alike')
  expect(scansOf(plan.Plan)).toEqual([])
})

test('fingerprints that differ in at most four bits share a piece, in the database as in the code', async () => {
  const mark = (
    await world.db
      .selectFrom('images')
      .select('phash')
      .where('phash', '<>', noFingerprint)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).phash!
  for (let round = 0; round < 50; round++) {
    const near = Buffer.from(mark)
    for (let flips = 0; flips < 4; flips++) near[(round * 7 + flips * 3) % 8]! ^= 1 << ((round + flips * 5) % 8)
    const { rows } = await sql<{ shares: boolean; distance: number }>`
      select picture_pieces(${mark}) && picture_pieces(${near}) as shares, picture_distance(${mark}, ${near}) as distance`.execute(
      world.db,
    )
    expect(rows[0]).toEqual({ shares: true, distance: expect.toSatisfy((bits: number) => bits <= 4) })
  }
})
