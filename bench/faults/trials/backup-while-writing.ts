import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from '#ops/backup.ts'
import { restore } from '#ops/restore.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { connected } from '../connected.ts'
import { auditBook, openLedger } from '../ledger.ts'
import { makeCast } from '../people.ts'
import { remove, scratchDirectory, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

type Place = { databaseUrl: string; dataDir: string }

/** Makes one backup during writes and one while the app is stopped, and restores both. */
async function backUpAndRestore(spoil: (backup: string) => void): Promise<Found> {
  const product = await startProduct()
  const scratch = scratchDirectory()
  try {
    const ledger = await openLedger(product.url, await makeCast(product.databaseUrl, 4), 2)
    await pause(4000)
    const known = structuredClone(ledger.book)
    await backUp(product, join(scratch, 'busy'))
    await pause(500)
    await ledger.stop()
    // without the app, no row changes between the backup and the comparison
    await product.stop()
    const { tables, before } = await atRest(product.dataDir, async place => {
      const manifest = await backUp(place, join(scratch, 'whole'))
      const names = manifest.tables.map(({ name }) => name)
      return { tables: names, before: await everyRow(place.databaseUrl, names) }
    })
    spoil(join(scratch, 'whole'))

    const busy = await restored(scratch, 'busy', place => auditBook(known, place))
    const rows = await restored(scratch, 'whole', place => everyRow(place.databaseUrl, tables))
    const differing = [...before].filter(([table, text]) => rows.get(table) !== text).map(([table]) => table)
    const { acknowledged, lost, doubled, halfPublished, breaches } = busy
    return {
      figures: { acknowledged, lost, doubled, tables: tables.length, 'tables that differ': differing.length },
      broken: [
        ...brokenOf({
          'what was acknowledged before the backup is in it': lost === 0 && halfPublished === 0,
          'nothing is there twice': doubled === 0,
          'there was something to lose': acknowledged > 50,
          [`every row is as it was (${differing.join(', ')})`]: differing.length === 0,
        }),
        ...breaches,
      ],
    }
  } finally {
    await product.kill()
    remove(product.dataDir)
    remove(scratch)
  }
}

function restored<T>(scratch: string, backup: string, look: (place: Place) => Promise<T>): Promise<T> {
  return atRest(join(scratch, `${backup}-restored`), async place => {
    await restore(join(scratch, backup), place)
    return look(place)
  })
}

/** Runs the database of a data directory, without the app, during `work`. */
async function atRest<T>(dataDir: string, work: (place: Place) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  try {
    return await work({ databaseUrl: postgres.url('postgres'), dataDir })
  } finally {
    await postgres.stop()
  }
}

/** A hash of all rows of each of these tables. */
const everyRow = (databaseUrl: string, tables: readonly string[]): Promise<Map<string, string>> =>
  connected(databaseUrl, async client => {
    const found = new Map<string, string>()
    for (const name of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from "${name}" t`,
      )
      found.set(name, rows[0]!.hash)
    }
    return found
  })

/** Changes one byte in the middle of a file. */
function spoilOneByte(backup: string): void {
  const tables = join(backup, 'tables')
  const file = join(tables, readdirSync(tables).find(name => name.startsWith('messages'))!)
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = bytes[middle]! ^ 1
  writeFileSync(file, bytes)
}

export const backupWhileWriting: Trial = {
  promise: 'R13',
  name: 'a backup in the midst of writing, restored row for row',
  run: () => backUpAndRestore(() => undefined),
  control: {
    how: 'one bit of the backup is flipped, and nobody must restore it',
    run: async () => {
      try {
        return await backUpAndRestore(spoilOneByte)
      } catch (error) {
        return { figures: {}, broken: [`restore refused: ${String(error)}`] }
      }
    },
  },
}
