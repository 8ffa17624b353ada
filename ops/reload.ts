import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { asAppRole } from '#server/platform/database/setup/app-role.ts'
import { readRunningRecord } from '#server/platform/processes/running-record.ts'
import type { Config } from '#server/platform/runtime/config.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

const patienceMs = 300_000

/**
 * Builds the pages and migrates the database for the code on the disk, and then replaces the app processes of the running
 * product one by one. An old process ends once its successor serves. Throws a StartupError if nothing runs or a successor
 * does not start.
 */
export async function reload(config: Config, ownerUrl: string): Promise<void> {
  const { dataDir, port } = config
  const before = readRunningRecord(dataDir, port)
  if (!before)
    throw new StartupError(`Nothing is running on port ${port} with DATA_DIR ${dataDir}: start it with npm start.`)
  await buildWebIfStale({ keep: true })
  const appUrl = config.databaseUrl ?? asAppRole(ownerUrl)
  await prepareDatabase(ownerUrl, appUrl === ownerUrl ? undefined : appUrl)
  process.kill(before.pid, 'SIGUSR2')
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(100)) {
    const now = readRunningRecord(dataDir, port)
    if (!now || now.pid !== before.pid) throw new StartupError('The product has stopped in the meantime. See its log.')
    if (now.failures > before.failures)
      throw new StartupError('The new process did not start; the old one is still serving. See the log.')
    if (now.reloads > before.reloads) return
  }
  throw new StartupError('Not all app processes were replaced within five minutes. See the log.')
}
