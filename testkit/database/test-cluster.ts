import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeAppRole } from '#server/platform/database/setup/app-role.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { runInCluster, templateName } from './database.ts'

/** A throwaway PostgreSQL that is fast because it does not sync: a power cut would lose everything. */
export interface TestCluster {
  /** The address of its `postgres` database; `freshDatabase` finds it in TEST_CLUSTER_URL. */
  url: string
  stop(): Promise<void>
}

const fast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'max_connections=300',
]

/** Starts the cluster with one migrated template database, and sets the environment for child processes. */
export async function startTestCluster(): Promise<TestCluster> {
  const directory = mkdtempSync(path.join(tmpdir(), 'nayastock-test-'))
  const postgres = await startEmbeddedPostgres({ directory, settings: fast.flatMap(setting => ['-c', setting]) })
  const url = postgres.url('postgres')
  process.env['TEST_CLUSTER_URL'] = url
  await runInCluster(`create database ${templateName}`)
  await prepareDatabase(postgres.url(templateName), await makeAppRole(postgres.url(templateName)))
  const stop = async () => {
    delete process.env['TEST_CLUSTER_URL']
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { url, stop }
}
