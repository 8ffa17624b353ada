/** The product in a separate process that can be killed: `app-process.ts DATABASE_URL PORT`. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'

const [databaseUrl = '', port = '0'] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-messages-')),
  DATABASE_URL: databaseUrl,
  ADMIN_SECOND_FACTOR: 'off',
  WORKERS: '1',
  RATE_LIMITS: 'off',
  TRUST_PROXY: 'loopback',
})
const log = createLog({ level: 'error' })
const { services } = await openServices({ ...config, secretKey: Buffer.alloc(32) }, databaseUrl, log)
const app = await openApp(services, {})
const address = await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
process.on('message', () => {
  // frees all unused memory, so that the rest belongs to the streams and not to a heap that grew while they opened
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  process.send?.({ rss: process.memoryUsage().rss, streams: app.countStreams() })
})
process.on('disconnect', () => process.exit(0))
