import type { PicturePlace } from '#server/platform/files/pictures/open-picture-files.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import type { Seal } from './activity/complaints.ts'
import { isEmptyMarketplace, loadMarketplace } from './load-marketplace.ts'
import { generateMarketplace, marketplaceSizes } from './marketplace.ts'

/** Fills a database without accounts with the demo marketplace, and reports its progress. */
export async function loadDemo({ dataDir, bucket }: PicturePlace, databaseUrl: string, seal: Seal): Promise<void> {
  if (!(await isEmptyMarketplace(databaseUrl))) return
  const order = { ...marketplaceSizes.demo, now: systemClock() }
  console.log(
    `Loading the demo marketplace of ${order.listings} listings with their pictures (only at the first start) …`,
  )
  let reported = 0
  const onProgress = ({ pictures }: { pictures: number }) => {
    if (pictures < reported + 50) return
    reported = pictures
    console.log(`  ${pictures} pictures`)
  }
  await loadMarketplace(generateMarketplace(order), { databaseUrl, dataDir, bucket }, { onProgress, seal })
}
