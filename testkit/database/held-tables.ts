import pg from 'pg'
import type { World } from '../world.ts'

/** Holds tables while something goes on, so that everything that needs them stops in the middle, with its connection in hand. */
export async function whileHolding<T>(world: World, tables: string, meanwhile: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.services.config.databaseUrl })
  await client.connect()
  try {
    await client.query(`begin; lock table ${tables} in access exclusive mode`)
    return await meanwhile()
  } finally {
    await client.end()
  }
}
