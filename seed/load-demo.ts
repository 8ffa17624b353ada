import type { PicturePlace } from '../server/platform/files/pictures/picture-files.ts'
import { systemClock } from '../server/platform/runtime/clock.ts'
import { loadMarketplace } from './load-marketplace.ts'
import { generateMarketplace, marketplaceSizes } from './marketplace.ts'

/** Fills an empty database with the demo marketplace, and says how far it is. */
export async function loadDemo({ dataDir, bucket }: PicturePlace, databaseUrl: string): Promise<void> {
  const order = { ...marketplaceSizes.demo, now: systemClock() }
  console.log(
    `Loading the demo marketplace of ${order.listings} listings with their pictures (only at the first start) …`,
  )
  let told = 0
  const onProgress = ({ pictures }: { pictures: number }) => {
    if (pictures < told + 50) return
    told = pictures
    console.log(`  ${pictures} pictures`)
  }
  await loadMarketplace(generateMarketplace(order), { databaseUrl, dataDir, bucket }, { onProgress })
}
