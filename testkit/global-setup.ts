import { startTestCluster } from './database/test-cluster.ts'

/** Vitest runs this once around all test files; a cluster that TEST_CLUSTER_URL already names is used. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env['TEST_CLUSTER_URL']) return async () => undefined
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
