import { buildWebIfStale } from '#scripts/build-web.ts'
import { startTestCluster } from '#testkit/database/test-cluster.ts'
import { makeMarketplace } from './marketplace.ts'
import { runningSite } from './running-site.ts'

/**
 * Builds the pages and starts one temporary PostgreSQL for all journeys; every worker copies the small marketplace
 * into its own database. Does nothing if the product runs elsewhere.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (runningSite()) return async () => undefined
  if (!process.env['BUILD_DIR']) await buildWebIfStale()
  const cluster = await startTestCluster()
  const removePictures = await makeMarketplace()
  return async () => {
    await cluster.stop()
    removePictures()
  }
}
