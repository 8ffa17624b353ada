import { sql } from 'kysely'
import { generateMarketplace } from '#seed/marketplace.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import type { MigrateOptions } from '#server/platform/database/setup/migrations.ts'
import { fillMarketplace } from './fill-marketplace.ts'
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** Settings of a separate database server: data in use stays in memory. */
const settings = ['shared_buffers=2GB', 'max_wal_size=8GB', 'checkpoint_timeout=1h', 'synchronous_commit=off']

/**
 * A scratch database with this number of generated listings, all kinds of goods, no pictures, and fresh statistics; the
 * product starts only on a durable one.
 */
export async function openGeneratedMarketplace(
  listings: number,
  manner: { lookups: boolean; durable?: true; onStep?: (step: string) => void; schema?: MigrateOptions } = {
    lookups: true,
  },
): Promise<ScratchDatabase> {
  const durable = manner.durable ? ['fsync=on', 'synchronous_commit=on'] : []
  const scratch = await openScratchDatabase([...settings, ...durable], undefined, manner.schema)
  try {
    const businesses = Math.min(Math.ceil(listings / 20), 5000)
    await fillMarketplace(scratch.url, generateMarketplace({ seed: 7, businesses, listings, now: new Date() }), manner)
    await settle(scratch.url)
    return scratch
  } catch (error) {
    await scratch.close()
    throw error
  }
}

/** Runs vacuum and a checkpoint now, so that neither runs during the measurement. */
async function settle(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1, statementTimeoutMs: 0 })
  try {
    await sql`vacuum (analyze)`.execute(db)
    await sql`checkpoint`.execute(db)
  } finally {
    await close()
  }
}
