/**
 * The negative control for faults of the database: the app on connections that wait for ever. `patient-target.ts
 * DATABASE_URL`.
 */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openApp } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import { admissionBounds, openAdmission } from '#server/platform/limits/admission.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'
import { scratchDirectory } from './product.ts'

const [url = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: scratchDirectory(),
  DATABASE_URL: url,
  ADMIN_SECOND_FACTOR: 'off',
  WORKERS: '1',
  RATE_LIMITS: 'off',
})
// faults are expected here, so they are not logged
const log = createLog({ level: 'error', sink: () => undefined })
const { services } = await openServices({ ...config, secretKey: Buffer.alloc(32) }, url, log)
const pool = new pg.Pool({ connectionString: url, max: 10 })
pool.on('error', () => undefined)
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
const endless = {
  atOnce: 1e9,
  ofCaller: 1e9,
  waiting: 1e9,
  patienceMs: 1e9,
  lagMs: 1e9,
  answerMs: 1e9,
  connections: 10,
}
const bounds = Object.fromEntries(Object.keys(admissionBounds).map(priority => [priority, endless]))
const app = await openApp(
  { ...services, db, dbFor: () => db, admission: openAdmission(log, bounds as typeof admissionBounds) },
  {},
)
process.send?.({ port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) })
process.on('disconnect', () => process.exit(0))
