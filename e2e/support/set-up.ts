import { buildWebIfStale } from '../../scripts/build-web.ts'
import { startTestCluster } from '../../testkit/database/test-cluster.ts'

/** The pages as they are now, and one throwaway PostgreSQL for all journeys; every worker copies its own database from the template. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!process.env['BUILD_DIR']) await buildWebIfStale()
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
