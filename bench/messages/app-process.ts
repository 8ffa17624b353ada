/** The product in a separate process that can be killed: `app-process.ts DATABASE_URL PORT`. */
import { openApp } from '#main.ts'
import { listenHere, openTarget } from '../command/open-target.ts'

const [databaseUrl = '', port = '0'] = process.argv.slice(2)
const app = await openApp(await openTarget(databaseUrl, { TRUST_PROXY: 'loopback' }), {})
process.send?.({ port: await listenHere(app, Number(port)) })
process.on('message', () => {
  // frees all unused memory, so that the rest belongs to the streams and not to a heap that grew while they opened
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  process.send?.({ rss: process.memoryUsage().rss, streams: app.countStreams() })
})
process.on('disconnect', () => process.exit(0))
