import { sql } from 'kysely'
import { loadMarketplace } from '../../seed/load-marketplace.ts'
import { generateMarketplace, marketplaceSizes } from '../../seed/marketplace.ts'
import { sealedComplainant } from '../../server/features/grievances/model/complainant.ts'
import { aCast } from '../authorisation/cast.ts'
import { aDiscreetSeller } from '../dealings/kept-secrets.ts'
import { aDeal, writeReview } from '../dealings/reviews.ts'
import { aPerson } from '../people.ts'
import { aRow, imported } from '../sheets.ts'
import { askForCode, signInByCode } from '../sign-in.ts'
import type { World } from '../world.ts'
import { remainingRows, someRows } from './remaining-rows.ts'

/** The two photos of all listings, so that the recorded pictures are few. */
const pictures = ['textiles-yarn-cones-1', 'textiles-yarn-cones-3']

/** Fills a world with a small marketplace in which people have signed in, traded, complained and imported. */
export async function fillWorld(world: World): Promise<void> {
  const { keyedHash, config } = world.services
  const order = { ...marketplaceSizes.demo, businesses: 12, listings: 24, now: new Date() }
  const { listings, ...others } = generateMarketplace(order)
  await loadMarketplace(
    { ...others, listings: [...listings].map(listing => ({ ...listing, pictures })) },
    { databaseUrl: config.databaseUrl!, dataDir: world.dataDir },
    { seal: sealedComplainant(keyedHash) },
  )
  await aCast(world)
  await aDiscreetSeller(world)
  const { buyer, seller } = await aDeal(world)
  await writeReview(world, buyer, seller)
  await imported(world, await aPerson(world), [aRow('POP-1'), aRow('POP-2')], true)
  await signInByCode(world, 'seller@example.com')
  await askForCode(world, 'buyer@example.com')
  await addRemainingRows(world)
  await dropReferenceLists(world)
}

/** Every start loads these lists again from their packages, and they are a hundred times larger than all the rest. */
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
