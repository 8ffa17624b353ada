import { startTestCluster } from '../testkit/test-cluster.ts'

/** One throwaway PostgreSQL for all journeys; every worker copies its own database from the template. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
