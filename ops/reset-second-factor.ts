import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { withClient } from './database.ts'

/**
 * Deletes the authenticator app and the recovery codes of an admin, and records this in the audit log. The admin sets
 * up another app at the next sign-in.
 */
export async function resetSecondFactor(databaseUrl: string, address: string): Promise<void> {
  const email = address.trim().toLowerCase()
  await withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ id: string }>(
      'select u.id from users u join user_emails e on e.user_id = u.id where e.email = $1 and u.active',
      [email],
    )
    const [user] = rows
    if (!user) throw new StartupError(`No account has the address ${email}: check its spelling.`)
    await client.query('begin')
    const { rowCount } = await client.query('delete from second_factors where user_id = $1', [user.id])
    if (!rowCount) throw new StartupError(`The account ${email} has no second factor.`)
    await client.query('update sessions set second_factor_at = null where user_id = $1', [user.id])
    await client.query(
      `insert into events (kind, actor_id, request_id, subject_kind, subject_id, data)
       values ('second-factor.reset', null, 'ops-reset-second-factor', 'user', $1, '{"by": "operator"}')`,
      [user.id],
    )
    await client.query('commit')
  })
}
