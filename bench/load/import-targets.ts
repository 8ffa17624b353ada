/**
 * The server side of the import benchmark, arranged as in production: the app in one process, the worker in another.
 */
import { sql } from 'kysely'
import { openApp, openWorker } from '#main.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { listenHere, openTarget } from '../command/open-target.ts'

const [role, url] = process.argv.slice(2) as ['app' | 'worker', string]
const services = await openTarget(url)

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
  process.send?.({ port: await listenHere(app), token })
}
process.on('disconnect', () => process.exit(0))
