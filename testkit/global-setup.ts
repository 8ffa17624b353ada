import { startTestCluster } from './database/test-cluster.ts'

/** Vitest runs this once around all test files. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
