import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/http/refusals.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { pictureFilesLock } from '#server/platform/files/picture-files-lock.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture, storedFiles, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'
import { expectPicture, sweepStrayPictures } from './stray-pictures.ts'
import { sweepPicturesOfRemoved } from './sweep-pictures-of-removed.ts'

const world = await openWorld({ RATE_LIMITS: 'off' })
afterAll(() => world.close())
const seller = await aPerson(world)
const photo = await aPicture()

const aDraft = () => aListing(world, seller, { status: 'Draft', pictures: 0 })
const filesOf = (id: string) => storedFiles(world).filter(name => name.includes(id)).length
const strays = async () => (await world.db.selectFrom('stray_pictures').select('id').execute()).map(({ id }) => id)
const idOf = (address: string) => /images\/([0-9a-f-]{36})-/.exec(address)![1]!
/** A picture whose process died after writing its files. */
const orphan = async () => (await world.services.images.add(photo, id => expectPicture(world.db, id))).id

describe('picture files in the stray list', () => {
  it('are removed only after their grace period', async () => {
    const id = await orphan()
    await sweepStrayPictures(world.services)
    expect(filesOf(id)).toBe(3)
    await sql`update stray_pictures set due = now() - interval '1 second'`.execute(world.db)
    expect(await sweepStrayPictures(world.services)).toBe(1)
    expect([filesOf(id), await strays()]).toEqual([0, []])
  })

  it('are kept when the picture has a row', async () => {
    const { id } = await aDraft()
    const { body } = await upload(world, id, [photo], seller)
    const picture = idOf(body.images[0]!)
    expect(await strays()).toEqual([])
    await sql`insert into stray_pictures (id, due) values (${picture}, now())`.execute(world.db)
    await sweepStrayPictures(world.services)
    expect([filesOf(picture), await strays()]).toEqual([3, []])
  })

  it('wait while a backup copies files', async () => {
    const id = await orphan()
    await sql`update stray_pictures set due = now()`.execute(world.db)
    await world.db.connection().execute(async backup => {
      await sql`select pg_advisory_lock(${pictureFilesLock})`.execute(backup)
      expect(await sweepStrayPictures(world.services)).toBe(0)
      expect(filesOf(id)).toBe(3)
      await sql`select pg_advisory_unlock(${pictureFilesLock})`.execute(backup)
    })
    await sweepStrayPictures(world.services)
    expect(filesOf(id)).toBe(0)
  })
})

describe('the storage limit of an account', () => {
  it('refuses the next picture with a message before reading it', async () => {
    const { seller: full, id } = await aSellerWithLot(world, { status: 'Draft', pictures: 0 })
    expect((await upload(world, id, [photo], full)).status).toBe(200)
    const rest = imageLimits.bytesOfAccount - 1000
    for (let bytes = rest; bytes > 0; bytes -= 2 ** 30)
      await world.db
        .insertInto('images')
        .values({ user_id: full.id, width: 1, height: 1, colour: '#ffffff', bytes: Math.min(bytes, 2 ** 30) })
        .execute()
    const { status, body } = await upload(world, id, [photo], full)
    expect([status, body.toast?.message]).toEqual([422, refusals.storage_full.message])
    const rows = await world.db.selectFrom('listing_images').select('image_id').where('listing_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  it('frees space a month after a listing was deleted', async () => {
    const { id } = await aDraft()
    const { body } = await upload(world, id, [photo], seller)
    const picture = idOf(body.images[0]!)
    await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Deleted' } }, seller)
    await sweepPicturesOfRemoved(world.services)
    expect(filesOf(picture)).toBe(3)
    await world.db
      .updateTable('listings')
      .set({ updated_at: sql`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute()
    await sweepPicturesOfRemoved(world.services)
    await sql`update stray_pictures set due = now()`.execute(world.db)
    await sweepStrayPictures(world.services)
    expect(filesOf(picture)).toBe(0)
  })
})
