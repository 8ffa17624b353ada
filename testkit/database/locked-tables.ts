import pg from 'pg'
import type { World } from '../world.ts'

/** Locks tables during some work, so that everything that needs them stops in the middle while it has a connection. */
export async function whileLocked<T>(world: World, tables: string, meanwhile: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.services.config.databaseUrl })
  await client.connect()
  try {
    await client.query(`begin; lock table ${tables} in access exclusive mode`)
    return await meanwhile()
  } finally {
    await client.end()
  }
}
