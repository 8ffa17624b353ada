import cluster from 'node:cluster'
import { loadConfig } from '#server/platform/runtime/config.ts'
import { buildWebIfStale } from './build-web.ts'
import { runProgram } from './run-program.ts'

// React reads this when it is imported
process.env['NODE_ENV'] = 'production'

await runProgram(async () => {
  if (cluster.isPrimary) {
    loadConfig()
    await buildWebIfStale()
  }
  const { main } = await import('#main.ts')
  await main()
})
