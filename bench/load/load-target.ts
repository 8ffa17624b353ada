/**
 * The server side of the load benchmark, in a separate process: `load-target.ts DATABASE_URL BUILD SHEDDING LIMITS
 * LEAK`, the last three on or off.
 */
import { openApp, openWorker } from '#main.ts'
import { listenHere, openTarget } from '../command/open-target.ts'
import { takingEverything } from './taking-everything.ts'

const [url = '', build = '', shedding = 'on', limits = 'on', leak = 'off'] = process.argv.slice(2)
const opened = await openTarget(url, { TRUST_PROXY: 'loopback', RATE_LIMITS: limits })
// the negative control
const services = shedding === 'off' ? takingEverything(opened) : opened
const app = await openApp(services, { build })
await openWorker(services)
// the negative control of the soak: every request leaks memory
const left: number[][] = []
if (leak === 'on') app.addHook('onRequest', async () => void left.push(Array<number>(1000).fill(left.length)))
process.send?.({ port: await listenHere(app) })
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed, streams: app.countStreams() })
})
process.on('disconnect', () => process.exit(0))
