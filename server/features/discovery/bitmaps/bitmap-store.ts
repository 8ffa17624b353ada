import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { changedSince } from '../counts-store.ts'
import type { NumberedFacet } from './market-bits.ts'

/** What the bits are true for. */
export interface BitmapState {
  /** tells one making of all bits from another; versions go on from it */
  made: number
  version: number
  snapshot: string
  purges: number
  places: number
  /** lexemes, and phrases as tsqueries */
  words: string[]
  values: Record<NumberedFacet, string[]>
}

/** A stretch of bits or numbers. */
export interface Stretch {
  kind: 'word' | 'column'
  key: string
  chunk: number
  bits: Buffer
}

// the second form in which bits are kept; a process that knows another form does not trust them
const madeBy = sql`(pg_control_system()).system_identifier::text || '/2'`
// after a restore, or when changes were taken that the bits have not seen, they are true for nothing
const stillTrue = sql<boolean>`
  t.cluster = ${madeBy} and t.purges = (select purges from search_statistics)`
const state = sql`
  select jsonb_build_object('made', made, 'version', version, 'snapshot', snapshot::text, 'purges', purges, 'places', places,
                            'words', words, 'values', facet_values) as state
  from search_bitmap_state t where ${stillTrue}`

/** The state, or null when there is none that holds. */
export async function readState(db: Db): Promise<BitmapState | null> {
  const { rows } = await sql<{ state: BitmapState }>`${state}`.execute(db)
  return rows[0]?.state ?? null
}

interface Known {
  /** of what is held already; 0 for nothing */
  version: number
  /** words that are held, and wanted ones that are not */
  held: string[]
  missing: string[]
}

/** What has been written since a version, of one moment; the state is null when it is still the same; false when none holds. */
export async function readSince(
  db: Db,
  { version, held, missing }: Known,
): Promise<{ state: BitmapState | null; purges: number; stretches: Stretch[] } | false> {
  const { rows } = await sql<{ state: BitmapState | null; purges: number } & Stretch>`
    with state as materialized (select purges from search_bitmap_state t where ${stillTrue})
    select t.state, null as kind, null as key, null as chunk, null as bits, state.purges
    from state left join lateral (${state} and t.version > ${version}::bigint) as t on true
    union all
    select null, kind, key, chunk, bits, null from search_bitmap
    where kind = 'column' and version > ${version}::bigint and exists (select from state)
    union all
    select null, kind, key, chunk, bits, null from search_bitmap
    where kind = 'word' and key = any(${held}::text[]) and version > ${version}::bigint and exists (select from state)
    union all
    select null, kind, key, chunk, bits, null from search_bitmap
    where kind = 'word' and key = any(${missing}::text[]) and exists (select from state)`.execute(db)
  const first = rows.find(({ kind }) => kind === null)
  if (!first) return false
  return { state: first.state, purges: first.purges, stretches: rows.filter(({ kind }) => kind !== null) }
}

/** How many changes a snapshot could not see, at most so many. */
export async function countChangesSince(db: Db, snapshot: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from search_changes s where ${changedSince(snapshot)} limit ${most}) as recent`.execute(
    db,
  )
  return rows[0]!.count
}

/** The stretches of these names; those that are not there yet are left out. */
export async function readStretches(db: Db, names: readonly Omit<Stretch, 'bits'>[]): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select b.kind, b.key, b.chunk, b.bits
    from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[], ${names.map(({ chunk }) => chunk)}::int[])
           as n (kind, key, chunk)
    join search_bitmap b using (kind, key, chunk)`.execute(db)
  return rows
}

/** Writes stretches of a version. */
export async function writeStretches(db: Db, version: number, stretches: readonly Stretch[]): Promise<void> {
  for (let at = 0; at < stretches.length; at += 500) {
    const some = stretches.slice(at, at + 500)
    await sql`
      insert into search_bitmap (kind, key, chunk, bits, version)
      select n.*, ${version}::bigint
      from unnest(${some.map(({ kind }) => kind)}::text[], ${some.map(({ key }) => key)}::text[],
                  ${some.map(({ chunk }) => chunk)}::int[], ${some.map(({ bits }) => bits)}::bytea[]) as n (kind, key, chunk, bits)
      on conflict (kind, key, chunk) do update set bits = excluded.bits, version = excluded.version`.execute(db)
  }
}

/** Writes the state as of the snapshot of this transaction, which must be one for all its statements. */
export async function writeState(
  db: Db,
  { made, version, places, words, values }: Omit<BitmapState, 'snapshot' | 'purges'>,
): Promise<void> {
  await sql`
    insert into search_bitmap_state (made, version, snapshot, cluster, purges, places, words, facet_values)
    select ${made}::bigint, ${version}::bigint, pg_current_snapshot(), ${madeBy}, purges, ${places}::int, ${words}::text[], ${JSON.stringify(values)}::jsonb
    from search_statistics
    on conflict (single) do update set made = excluded.made, version = excluded.version, snapshot = excluded.snapshot, purges = excluded.purges, cluster = excluded.cluster,
      places = excluded.places, words = excluded.words, facet_values = excluded.facet_values`.execute(db)
}

/** Takes note that changes were taken which the bits have seen. */
export async function followPurges(db: Db): Promise<void> {
  await sql`
    update search_bitmap_state b set purges = s.purges from search_statistics s where b.purges <> s.purges`.execute(db)
}

/** Forgets all bits. */
export async function clearBitmaps(db: Db): Promise<void> {
  await sql`delete from search_bitmap_state`.execute(db)
  await sql`delete from search_bitmap`.execute(db)
  await sql`delete from search_place`.execute(db)
}

/** Who has changed since the bits; null when that cannot be told, or are too many. */
export async function changedSinceBits(
  db: Db,
  { snapshot, purges }: Pick<BitmapState, 'snapshot' | 'purges'>,
  most: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ changed: string[] }>`
    select array(select s.listing_id::text from search_changes s where ${changedSince(snapshot)} limit ${most + 1}) as changed
    from search_statistics where purges = ${purges}::bigint`.execute(db)
  const changed = rows[0]?.changed
  return !changed || changed.length > most ? null : [...new Set(changed)]
}
