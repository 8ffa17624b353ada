import { Client, escapeIdentifier } from 'pg'
import { onlyRow } from '../only-row.ts'

/** The role of a connection string, and true if it is a superuser. */
export async function roleOf(url: string): Promise<{ name: string; superuser: boolean }> {
  return withClient(url, async client => {
    const { rows } = await client.query<{ name: string; superuser: boolean }>(
      'select rolname as name, rolsuper as superuser from pg_roles where rolname = current_user',
    )
    return onlyRow(rows)
  })
}

/** The role of the app in the embedded database; another role owns the tables. */
const embeddedRole = 'nayastock_app'

/** Creates the app's role in the embedded cluster if it does not exist; returns its connection string. */
export async function makeAppRole(ownerUrl: string): Promise<string> {
  await withClient(ownerUrl, client =>
    client.query(`
      do $$ begin create role ${embeddedRole} login; exception when duplicate_object then null; end $$`),
  )
  return asAppRole(ownerUrl)
}

/** The connection string of the same embedded database, for the app's role. */
export const asAppRole = (ownerUrl: string): string => ownerUrl.replace(/\/\/[^@/]*@/, `//${embeddedRole}@`)

/** Lets the role of `appUrl` read and write the rows of all tables of the owner in `ownerUrl`, and nothing else. */
export async function grantRows(ownerUrl: string, appUrl: string): Promise<void> {
  const role = escapeIdentifier((await roleOf(appUrl)).name)
  await withClient(ownerUrl, client =>
    client.query(`
      -- without the lock, two processes that grant at once fail with 'tuple concurrently updated'
      select pg_advisory_xact_lock(hashtext('grant_rows'));
      revoke create on schema public from public;
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      revoke insert, update, delete on kysely_migration, kysely_migration_lock, schema_files from ${role};
      grant usage, select, update on all sequences in schema public to ${role};
      grant execute on all functions in schema public to ${role}`),
  )
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
