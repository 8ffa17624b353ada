/**
 * `npm run record-release` records the current schema, with a small marketplace in it, for the release in package.json.
 * From then on the numbered files must not change. A recorded release is recorded again only with `-- --again`, before
 * it is published.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '#ops/backup.ts'
import { runProgram } from '#scripts/run-program.ts'
import { release } from '#server/platform/runtime/release.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { startTestCluster } from '../database/test-cluster.ts'
import { openWorld } from '../world.ts'
import { emptyAmong, fillWorld } from './fill-world.ts'
import { recordRelease, releases } from './released.ts'

await runProgram(async () => {
  if (releases.includes(release) && !process.argv.includes('--again'))
    throw new StartupError(
      `Release ${release} is recorded already: raise the version in package.json, or add -- --again if ${release} is not out yet.`,
    )
  const cluster = await startTestCluster()
  const scratch = mkdtempSync(join(tmpdir(), 'nayastock-record-'))
  try {
    const world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
    await fillWorld(world)
    const backup = join(scratch, 'backup')
    const { tables } = await backUp({ databaseUrl: world.services.config.databaseUrl!, dataDir: world.dataDir }, backup)
    const empty = emptyAmong(tables)
    if (empty.length > 0)
      throw new StartupError(
        `No row would be upgraded of ${empty.join(', ')}: add some in testkit/releases/remaining-rows.ts.`,
      )
    recordRelease(release, backup)
    await world.close()
    console.log(`Release ${release} is recorded: ${tables.length} tables.`)
  } finally {
    await cluster.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
})
