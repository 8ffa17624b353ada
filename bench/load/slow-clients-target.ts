/** The server side of the slow clients' benchmark: `slow-clients-target.ts DATABASE_URL usual|patient`. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiReference } from '#server/api/reference/api-reference.ts'
import { createApp } from '#server/app/app.ts'
import { routes } from '#server/features.ts'
import { usualTimeBounds } from '#server/http/time-bounds.ts'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'

const [url = '', manner] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-slow-')),
  DATABASE_URL: url,
  ADMIN_SECOND_FACTOR: 'off',
  WORKERS: '1',
  RATE_LIMITS: 'off',
})
const { services } = await openServices({ ...config, secretKey: Buffer.alloc(32) }, url, createLog({ level: 'error' }))
const AGES = 3_600_000
const patient = { headersMs: AGES, bodyMs: AGES, uploadMs: AGES, unreadMs: AGES, replyMs: AGES }
const app = await createApp(services, {
  routes,
  plugins: [
    apiReference(
      services,
      routes.map(({ endpoint }) => endpoint),
    ),
  ],
  timeBounds: { ...usualTimeBounds, ...(manner === 'patient' && patient) },
})
process.send?.({ port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) })
process.on('message', () => {
  globalThis.gc?.()
  app.server.getConnections((_error, connections) => process.send?.({ rss: process.memoryUsage.rss(), connections }))
})
process.on('disconnect', () => process.exit(0))
