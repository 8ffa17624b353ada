/**
 * The server side of the import benchmark, arranged as in production: the app in one process, the worker in another.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openApp, openWorker } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'

const [role, url] = process.argv.slice(2) as ['app' | 'worker', string]
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-import-')),
  DATABASE_URL: url,
  ADMIN_SECOND_FACTOR: 'off',
  WORKERS: '1',
  RATE_LIMITS: 'off',
})
const { services } = await openServices({ ...config, secretKey: Buffer.alloc(32) }, url, createLog({ level: 'warn' }))

if (role === 'worker') {
  await openWorker(services)
  process.send?.({})
} else {
  const token = newSecret()
  await sql`
    insert into sessions (user_id, token_hash, expires_at)
    select user_id, ${hashSecret(token)}, now() + interval '1 day'
    from businesses join user_phones using (user_id) order by name limit 1`.execute(services.db)
  const app = await openApp(services, {})
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: Number(new URL(address).port), token })
}
process.on('disconnect', () => process.exit(0))
