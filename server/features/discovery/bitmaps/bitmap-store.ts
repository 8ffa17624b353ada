import { type RawBuilder, sql } from 'kysely'
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

// after a restore, or when changes were taken that the bits have not seen, they are true for nothing
const stillTrue = sql<boolean>`
  t.cluster = (pg_control_system()).system_identifier::text and t.purges = (select purges from search_statistics)`
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

/** A listing that has changed, as it is now; what a search asks is null when it is not live any more. */
export interface ChangedListing extends Filtered {
  id: string
  place: number | null
  live: boolean
  /** lexemes with bits that it had, and that it has */
  had: string[]
  has: string[]
}

/** What a listing is filtered by. */
export interface Filtered {
  categories: string
  subcategories: string | null
  states: string | null
  cities: string | null
  units: string
  negotiable: boolean
  verified: boolean
  amount: number
  least: number
  score: number
}

const filtered: RawBuilder<unknown> = sql`
  s.category as categories, s.subcategory as subcategories, s.state as states, s.city as cities, s.unit as units,
  s.negotiable, s.verified, s.amount, coalesce(s.min_order_quantity, 0) as least, s.score`

/** Whether a key stands for a phrase, which is a tsquery, or for a lexeme. */
const isPhrase = (key: string): boolean => key.includes(' <-> ')

/** How many changes a snapshot could not see, at most so many. */
export async function countChangesSince(db: Db, snapshot: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from search_changes s where ${changedSince(snapshot)} limit ${most}) as recent`.execute(
    db,
  )
  return rows[0]!.count
}

/** Listings that have changed since. */
export async function changedListings(db: Db, { snapshot, words }: BitmapState): Promise<ChangedListing[]> {
  const { rows } = await sql<ChangedListing>`
    with recent as materialized (
      select s.listing_id, s.sign, s.words from search_changes s where ${changedSince(snapshot)}
    ), kept as materialized (
      select unnest(${words.filter(word => !isPhrase(word))}::text[]) as lexeme
    ), phrases as materialized (
      select unnest(${words.filter(isPhrase)}::text[]) as phrase
    )
    select changed.listing_id as id, p.place, s.listing_id is not null as live, ${filtered},
           array(select w.lexeme from recent r cross join unnest(tsvector_to_array(r.words)) as w (lexeme)
                 where r.listing_id = changed.listing_id and r.sign < 0 and w.lexeme in (select lexeme from kept)
                 union
                 select phrase from recent r, phrases where r.listing_id = changed.listing_id and r.sign < 0 and r.words @@ phrase::tsquery) as had,
           array(select w.lexeme from unnest(tsvector_to_array(s.words)) as w (lexeme) where w.lexeme in (select lexeme from kept)
                 union all
                 select phrase from phrases where s.words @@ phrase::tsquery) as has
    from (select distinct listing_id from recent) as changed
    left join listing_search s using (listing_id) left join search_place p using (listing_id)`.execute(db)
  return rows
}

/** Places that nobody stands in, the lowest first. */
export async function freePlaces(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place from search_place where listing_id is null order by place limit ${most}`.execute(db)
  return rows.map(({ place }) => place)
}

/** Frees places, then gives some to listings. */
export async function settle(
  db: Db,
  freed: readonly number[],
  given: readonly { id: string; place: number }[],
): Promise<void> {
  if (freed.length > 0)
    await sql`update search_place set listing_id = null where place = any(${freed}::int[])`.execute(db)
  if (given.length > 0)
    await sql`
      insert into search_place (place, listing_id)
      select * from unnest(${given.map(({ place }) => place)}::int[], ${given.map(({ id }) => id)}::uuid[])
      on conflict (place) do update set listing_id = excluded.listing_id`.execute(db)
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
    insert into search_bitmap_state (made, version, snapshot, purges, places, words, facet_values)
    select ${made}::bigint, ${version}::bigint, pg_current_snapshot(), purges, ${places}::int, ${words}::text[], ${JSON.stringify(values)}::jsonb
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

/** Gives every live listing a place; returns how many there are. */
export async function settleAll(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into search_place (place, listing_id) select row_number() over () - 1, listing_id from listing_search`.execute(
    db,
  )
  await sql`analyze search_place`.execute(db)
  return Number(numAffectedRows)
}

/** Lexemes that at least so many listings have. */
export async function commonLexemes(db: Db, least: number): Promise<string[]> {
  const { rows } = await sql<{
    lexeme: string
  }>`select lexeme from search_term where df >= ${Math.ceil(least)} order by lexeme`.execute(db)
  return rows.map(({ lexeme }) => lexeme)
}

/** Listings of a stretch of places, with what they are filtered by and their lexemes, which have no blanks. */
export async function listingsBetween(
  db: Db,
  from: number,
  to: number,
): Promise<(Filtered & { place: number; lexemes: string })[]> {
  const { rows } = await sql<Filtered & { place: number; lexemes: string }>`
    select p.place, ${filtered}, array_to_string(tsvector_to_array(s.words), ' ') as lexemes
    from search_place p join listing_search s using (listing_id) where p.place >= ${from} and p.place < ${to}`.execute(
    db,
  )
  return rows
}

/** How many live listings the statistics know of. */
export async function countListings(db: Db): Promise<number> {
  const { rows } = await sql<{ listings: number }>`select listings from search_statistics`.execute(db)
  return rows[0]!.listings
}

/** What the listings of a stretch of places score now. */
export async function scoresBetween(db: Db, from: number, to: number): Promise<{ place: number; score: number }[]> {
  const { rows } = await sql<{ place: number; score: number }>`
    select p.place, s.score from search_place p join listing_search s using (listing_id)
    where p.place >= ${from} and p.place < ${to}`.execute(db)
  return rows
}

/** Who stands in these places, and who has changed since the bits; null when that cannot be told, or are too many. */
export async function listingsAt(
  db: Db,
  places: readonly number[],
  { snapshot, purges }: { snapshot: string; purges: number },
  mostChanges: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[]; changed: string[] }>`
    select array(select listing_id::text from search_place where place = any(${places}::int[]) and listing_id is not null) as ids,
           array(select s.listing_id::text from search_changes s where ${changedSince(snapshot)} limit ${mostChanges + 1}) as changed
    from search_statistics where purges = ${purges}::bigint`.execute(db)
  const found = rows[0]
  return !found || found.changed.length > mostChanges ? null : [...new Set([...found.ids, ...found.changed])]
}

/** Phrases as tsqueries, of those that are more than a word and have only such lexemes. */
export async function phrasesOf(db: Db, texts: readonly string[], lexemes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select distinct phrase::text as phrase
    from unnest(${texts}::text[]) as given (content)
    cross join lateral (select phraseto_tsquery('english', normalise_search(content)) as phrase) as read
    where phrase::text like '% <-> %' and phrase::text not like '%<2>%'
      and tsvector_to_array(to_tsvector('english', normalise_search(content))) <@ ${lexemes}::text[]`.execute(db)
  return rows.map(({ phrase }) => phrase)
}

/** Where the listings stand that a tsquery catches. */
export async function placesHaving(db: Db, query: string): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select p.place from listing_search s join search_place p using (listing_id) where s.words @@ ${query}::tsquery`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}
