import cluster from 'node:cluster'
import { watch } from 'node:fs'
import { runProgram } from './run-program.ts'

process.env['NODE_ENV'] = 'development'
process.env['WORKERS'] ||= '1'

if (cluster.isPrimary) replaceAppWhenChanged()
await runProgram(async () => {
  const { main } = await import('#main.ts')
  await main()
})

/**
 * Replaces the app process after a change in server or contract, as `npm run reload` does; mails, imports and schedules
 * keep the old code.
 */
function replaceAppWhenChanged(): void {
  let soon: NodeJS.Timeout | undefined
  for (const place of ['server', 'contract', 'main.ts'])
    watch(place, { recursive: true }, (_event, file) => {
      if (file?.includes('.test.') || !file?.endsWith('.ts')) return
      clearTimeout(soon)
      soon = setTimeout(() => process.emit('SIGUSR2'), 200)
    })
}
