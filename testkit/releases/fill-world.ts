import { sql } from 'kysely'
import { loadMarketplace } from '#seed/load-marketplace.ts'
import { generateMarketplace, marketplaceSizes } from '#seed/marketplace.ts'
import { sealedComplainant } from '#server/features/grievances/model/complainant.ts'
import { aDiscreetSeller } from '../dealings/discreet-seller.ts'
import { aDeal, writeReview } from '../dealings/reviews.ts'
import { aPerson } from '../people.ts'
import { aRow, imported } from '../sheets.ts'
import { requestCode, signInByCode } from '../sign-in.ts'
import type { World } from '../world.ts'
import { remainingRows, someRows } from './remaining-rows.ts'

/** The two photos of all listings, which keep the recorded pictures few. */
const pictures = ['textiles-yarn-cones-1', 'textiles-yarn-cones-3']

/** Fills a world with a small marketplace whose people have signed in, traded, complained and imported. */
export async function fillWorld(world: World): Promise<void> {
  const { keyedHash, config } = world.services
  const order = { ...marketplaceSizes.demo, businesses: 12, listings: 24, now: new Date() }
  const { listings, ...others } = generateMarketplace(order)
  await loadMarketplace(
    { ...others, listings: [...listings].map(listing => ({ ...listing, pictures })) },
    { databaseUrl: config.databaseUrl!, dataDir: world.dataDir },
    { seal: sealedComplainant(keyedHash) },
  )
  await aDiscreetSeller(world)
  const { buyer, seller } = await aDeal(world)
  await writeReview(world, buyer, seller)
  await imported(world, await aPerson(world), [aRow('POP-1'), aRow('POP-2')], true)
  await signInByCode(world, 'seller@example.com')
  await requestCode(world, 'buyer@example.com')
  await giveListingsThePhotos(world)
  await addRemainingRows(world)
  await dropReferenceLists(world)
}

/** Tables that every start fills again, that belong to one installation, or whose rows are deleted at once. */
const mayBeEmpty: ReadonlySet<string> = new Set([
  'hs_codes',
  'hs_terms',
  'places',
  'reference_lists',
  'away_parts',
  'secret_key_fingerprints',
  'storage_probes',
])

/** The tables of a backup of a filled world that lack the row that an upgrade would need. */
export const emptyAmong = (tables: readonly { name: string; rows: number }[]): string[] =>
  tables.filter(({ name, rows }) => rows === 0 && !mayBeEmpty.has(name)).map(({ name }) => name)

/**
 * Deletes lists that every start loads again from their packages; they are a hundred times larger than all the rest.
 */
const dropReferenceLists = (world: World): Promise<void> =>
  world.asOwner(async db => {
    await sql`truncate hs_codes, hs_terms, places, reference_lists`.execute(db)
  })

const addRemainingRows = (world: World): Promise<void> =>
  world.asOwner(db =>
    db.transaction().execute(async tx => {
      await sql.raw(someRows).execute(tx)
      for (const statement of remainingRows) await sql.raw(`${statement} on conflict do nothing`).execute(tx)
    }),
  )

/** Gives listings the marketplace's photos, since the builders' photos have no files. */
const giveListingsThePhotos = (world: World): Promise<void> =>
  world.asOwner(async db => {
    await sql`
      with photos as (
        select id, row_number() over (order by id) - 1 as position from images where user_id is null and bytes > 10000)
      update listing_images set image_id = photos.id from photos where photos.position = listing_images.position
        and listing_images.image_id not in (select id from photos)`.execute(db)
    await sql`delete from images where id not in (select image_id from listing_images)`.execute(db)
    await sql`delete from stray_pictures`.execute(db)
  })
