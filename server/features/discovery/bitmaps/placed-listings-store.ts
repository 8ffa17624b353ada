import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { changedSince } from '../counts-store.ts'
import { rankOf } from '../word-weights.ts'
import type { BitmapState } from './bitmap-store.ts'

/** A listing that has changed, as it is now; what a search asks is null when it is not live any more. */
export interface ChangedListing extends Filtered {
  place: number | null
  live: boolean
  /** lexemes and phrases with bits that it had */
  had: string[]
  /** its tsvector, and the phrases with bits that it has now */
  words: string | null
  phrases: { phrase: string; rank: number }[]
}

/** What a listing is filtered by. */
export interface Filtered {
  id: string
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
           s.words::text as words,
           (select coalesce(jsonb_agg(jsonb_build_object('phrase', phrase, 'rank', ${rankOf(sql`phrase::tsquery`)})), '[]')
            from phrases where s.words @@ phrase::tsquery) as phrases
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

/** Listings of a stretch of places, with what they are filtered by and their tsvector; the lowest place first. */
export async function listingsBetween(
  db: Db,
  from: number,
  to: number,
): Promise<(Filtered & { place: number; words: string })[]> {
  const { rows } = await sql<Filtered & { place: number; words: string }>`
    select p.place, p.listing_id as id, ${filtered}, s.words::text as words
    from search_place p join listing_search s using (listing_id) where p.place >= ${from} and p.place < ${to} order by p.place`.execute(
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

/** Where the listings stand that a tsquery catches, the lowest place first, and what `ts_rank` makes of each. */
export async function placesHaving(db: Db, query: string): Promise<{ place: number; rank: number }[]> {
  const { rows } = await sql<{ place: number; rank: number }>`
    select p.place, ${rankOf(sql`${query}::tsquery`)} as rank
    from listing_search s join search_place p using (listing_id) where s.words @@ ${query}::tsquery order by p.place`.execute(
    db,
  )
  return rows
}
