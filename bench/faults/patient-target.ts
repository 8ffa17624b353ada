/**
 * The negative control for faults of the database: the app on connections that wait for ever. `patient-target.ts
 * DATABASE_URL`.
 */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openApp } from '#main.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import { createLog } from '#server/platform/log/log.ts'
import { listenHere, openTarget } from '../command/open-target.ts'
import { takingEverything } from '../load/taking-everything.ts'

const [url = ''] = process.argv.slice(2)
// faults are expected here, so they are not logged
const log = createLog({ level: 'error', sink: () => undefined })
const services = await openTarget(url, {}, log)
const pool = new pg.Pool({ connectionString: url, max: 10 })
pool.on('error', () => undefined)
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
const app = await openApp(takingEverything({ ...services, log, db }, 1e9), {})
process.send?.({ port: await listenHere(app) })
process.on('disconnect', () => process.exit(0))
