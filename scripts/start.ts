import cluster from 'node:cluster'
import path from 'node:path'
import { checkUnused } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { checkAddress } from '#server/platform/processes/listen.ts'
import { runsOn, writeRunningRecord } from '#server/platform/processes/running-record.ts'
import { loadConfig } from '#server/platform/runtime/config.ts'
import { buildFolder, buildWebIfStale } from './build-web.ts'
import { runProgram } from './run-program.ts'

// React reads this when it is imported
process.env['NODE_ENV'] = 'production'

await runProgram(async () => {
  if (cluster.isPrimary) {
    const config = loadConfig()
    // a build would remove the files of pages that a running product serves
    await checkAddress(config)
    if (!config.databaseUrl) checkUnused(path.join(config.dataDir, 'postgres'))
    await buildWebIfStale({ keep: runsOn(buildFolder) })
    // another start from this folder may have other data, but it serves the same build
    writeRunningRecord(buildFolder, config.port)
  }
  const { main } = await import('#main.ts')
  await main()
})
