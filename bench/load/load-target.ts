/**
 * The server side of the load benchmark, in a separate process: `load-target.ts DATABASE_URL BUILD SHEDDING LIMITS
 * LEAK`, the last three on or off.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, openWorker } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'
import { BENCH_KEY } from './load-callers.ts'
import { takingEverything } from './taking-everything.ts'

const [url = '', build = '', shedding = 'on', limits = 'on', leak = 'off'] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-load-')),
  DATABASE_URL: url,
  ADMIN_SECOND_FACTOR: 'off',
  WORKERS: '1',
  TRUST_PROXY: 'loopback',
  RATE_LIMITS: limits,
})
const log = createLog({ level: 'error' })
const opened = await openServices({ ...config, secretKey: BENCH_KEY }, url, log)
// the negative control
const services = shedding === 'off' ? takingEverything(opened.services) : opened.services
const app = await openApp(services, { build })
await openWorker(services)
// the negative control of the soak: every request leaks memory
const left: number[][] = []
if (leak === 'on') app.addHook('onRequest', async () => void left.push(Array<number>(1000).fill(left.length)))
process.send?.({ port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed, streams: app.countStreams() })
})
process.on('disconnect', () => process.exit(0))
