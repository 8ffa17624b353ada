/** The server's side of the load benchmark, in a process of its own: `load-target.ts DATABASE_URL BUILD SHEDDING LIMITS LEAK`, the last three on or off. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, openHouse } from '../../main.ts'
import { admissionBounds, openAdmission } from '../../server/platform/admission.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createLog } from '../../server/platform/log.ts'

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
const opened = await openHouse({ ...config, secretKey: Buffer.alloc(32) }, url, log)
const house = shedding === 'off' ? { ...opened.house, ...takingEverything() } : opened.house
const app = await openApp(house, { build })
// the negative control of the soak: every request leaves something behind
const left: number[][] = []
if (leak === 'on') app.addHook('onRequest', async () => void left.push(Array<number>(1000).fill(left.length)))
process.send?.({ port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed, streams: app.countStreams() })
})
process.on('disconnect', () => process.exit(0))

/** The negative control: all work is taken on, over all connections. */
function takingEverything() {
  const endless = {
    atOnce: 1e9,
    ofCaller: 1e9,
    waiting: 1e9,
    patienceMs: 1e9,
    lagMs: 1e9,
    answerMs: 60_000,
    connections: 10,
  }
  const bounds = Object.fromEntries(Object.keys(admissionBounds).map(priority => [priority, endless]))
  return { admission: openAdmission(log, bounds as typeof admissionBounds), dbFor: () => opened.house.db }
}
