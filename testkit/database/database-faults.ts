import { sql } from 'kysely'
import type { World } from '../world.ts'
import { runInCluster } from './database.ts'

const nameOf = async ({ db }: World): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]!.name
}

/** Ends every connection to the database of a world and refuses new ones; returns the function that undoes it. */
export async function takeDatabaseAway(world: World): Promise<() => Promise<void>> {
  const name = await nameOf(world)
  await runInCluster(`alter database ${name} allow_connections false`)
  await endConnections(name)
  return () => runInCluster(`alter database ${name} allow_connections true`)
}

/** Makes the database refuse all writes, like a standby. Returns a function that undoes it. */
export async function makeReadOnly(world: World): Promise<() => Promise<void>> {
  const name = await nameOf(world)
  await runInCluster(`alter database ${name} set default_transaction_read_only = on`)
  await endConnections(name)
  return async () => {
    await runInCluster(`alter database ${name} reset default_transaction_read_only`)
    await endConnections(name)
  }
}

const endConnections = (name: string): Promise<void> =>
  runInCluster(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
