import type { Client } from 'pg'

/** A table with its own columns (without generated ones), in the order of a backup file. */
export interface Table {
  name: string
  columns: string[]
}

// left out: the migrator's tables, because a restore migrates, and the progress of indexes outside the database, which
// does not fit the restored rows
const left = ['kysely_migration', 'kysely_migration_lock', 'schema_files', 'search_feeds', 'search_outbox']

/**
 * Every table except unlogged ones, which a crash empties. Each comes after the tables that it references, because
 * references are checked while filling.
 */
export async function tablesInOrder(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [left],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  return inOrder(tables, references)
}

function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`)
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** The columns of `table`, quoted for a statement. */
export const columnsOf = (table: Table): string => table.columns.map(column => `"${column}"`).join(', ')
