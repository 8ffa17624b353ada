import { setTimeout as sleep } from 'node:timers/promises'
import { asAppRole } from '../server/platform/app-role.ts'
import type { Config } from '../server/platform/config.ts'
import { readRunningRecord } from '../server/platform/running-record.ts'
import { StartFault } from '../server/platform/start-fault.ts'
import { prepareDatabase } from '../server/prepare-database.ts'

const patienceMs = 300_000

/**
 * Replaces the app processes of the product that runs, one after the other, each by one that serves already; before that the database is
 * brought to what the code on the disk expects. Throws a StartFault when nothing runs or a successor does not come up.
 */
export async function reload(config: Config, ownerUrl: string): Promise<void> {
  const { dataDir, port } = config
  const before = readRunningRecord(dataDir, port)
  if (!before) throw new StartFault(`Nothing runs on port ${port} with DATA_DIR ${dataDir}: start it with npm start.`)
  const appUrl = config.databaseUrl ?? asAppRole(ownerUrl)
  await prepareDatabase(ownerUrl, appUrl === ownerUrl ? undefined : appUrl)
  process.kill(before.pid, 'SIGUSR2')
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(100)) {
    const now = readRunningRecord(dataDir, port)
    if (!now || now.pid !== before.pid) throw new StartFault('The product ended meanwhile; its log says why.')
    if (now.failures > before.failures)
      throw new StartFault('A successor does not come up; the process before it goes on serving. The log says why.')
    if (now.reloads > before.reloads) return
  }
  throw new StartFault('The app processes were not all replaced within five minutes; the log says why.')
}
