import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { type Expression, type LookedUpWord } from '../model/query.ts'
import { tsquery } from '../model/tsquery.ts'
import type { KnownWord } from './spelling-candidates.ts'

/** A word of the text with this number, counted from 1. */
export type WordOfText = LookedUpWord & { text: number }

/** The words of each text in order, with their frequencies; rows of a `WordOfText`. */
export const wordsIn = (texts: readonly string[]) => sql<WordOfText>`
  select given.text, typed.word, l.lexeme,
         coalesce(t.df, fresh.count, 0)::int as df, coalesce(t.title_df, fresh.count, 0)::int as "titleDf"
  from unnest(${texts}::text[]) with ordinality as given(content, text)
  cross join lateral regexp_split_to_table(trim(normalise_search(given.content)), ' +') with ordinality as typed(word, place)
  left join lateral unnest(tsvector_to_array(to_tsvector('english', typed.word))) as l(lexeme) on true
  left join search_term t on t.lexeme = l.lexeme
  left join lateral (
    -- too new for the statistics, or in no listing; a limit here would have every listing read instead of the index
    select count(*) from listing_search s
    where l.lexeme is not null and t.lexeme is null and s.words @@ quote_literal(l.lexeme)::tsquery
  ) as fresh on true
  where typed.word <> ''
  order by given.text, typed.place`

/** The words of each text in order, with their frequencies. */
export async function lookUpWords(db: Db, texts: readonly string[]): Promise<LookedUpWord[][]> {
  const { rows } = await wordsIn(texts).execute(db)
  return byText(texts, rows)
}

/** Groups the words by text. */
export function byText(texts: readonly string[], rows: readonly WordOfText[]): LookedUpWord[][] {
  const found = Map.groupBy(rows, ({ text }) => text)
  return texts.map((_, at) => (found.get(at + 1) ?? []).map(({ text: _text, ...word }) => word))
}

/** The number of live listings in the statistics. */
export async function countKnownListings(db: Db): Promise<number> {
  const { listings } = await db.selectFrom('search_statistics').select('listings').executeTakeFirstOrThrow()
  return listings
}

/** For each word the known ones one edit away, or nearly, the most frequent first. */
export async function wordsOneEditAway(db: Db, typed: readonly string[]): Promise<Map<string, KnownWord[]>> {
  if (typed.length === 0) return new Map()
  const { rows } = await sql<KnownWord & { typed: string }>`
    select given.typed, near.word, near.lexeme, near.df, coalesce(t.title_df, 0) as "titleDf"
    from unnest(${typed}::text[]) as given(typed)
    cross join lateral (
      select v.word, v.lexeme, v.df from search_vocab v where spelling_keys(v.word) && spelling_keys(given.typed)
      order by v.df desc, v.word limit 80
    ) as near
    left join search_term t on t.lexeme = near.lexeme
    order by given.typed, near.df desc, near.word`.execute(db)
  return Map.groupBy(rows, row => row.typed)
}

/** The most concurrent comparisons with the whole vocabulary in a process, and the most that wait; each takes long. */
const inTurn = limitConcurrency(2, 50)

/** Known words with a similar spelling. */
export async function wordsSpeltLike(db: Db, typed: string): Promise<KnownWord[]> {
  const asked = sql<KnownWord>`
    select v.word, v.lexeme, v.df, coalesce(t.title_df, 0) as "titleDf"
    from search_spellings(${typed}, 150) v left join search_term t on t.lexeme = v.lexeme
    order by v.df desc, v.word`
  return (await inTurn(() => asked.execute(db))).rows
}

/** The words among these that listings have, in their spelling. */
export async function knownWords(db: Db, words: readonly string[]): Promise<Map<string, KnownWord>> {
  if (words.length === 0) return new Map()
  const { rows } = await knownAmong(words).execute(db)
  return new Map(rows.map(known => [known.word, known]))
}

/** The known words as rows. */
export const knownAmong = (words: readonly string[]) => sql<KnownWord>`
  select v.word, v.lexeme, v.df, coalesce(t.title_df, 0) as "titleDf"
  from search_vocab v left join search_term t on t.lexeme = v.lexeme where v.word = any (${words}::text[])`

/** The number of the best listings with each of these in their name. */
export async function countNamed(db: Db, asked: readonly Expression[]): Promise<number[]> {
  if (asked.length === 0) return []
  const queries = asked.map(one => tsquery(one))
  const { rows } = await sql<{ named: number }>`
    select (select count(*)::int from listing_search s
            where ts_filter(s.words, '{a,b}') @@ asked.query::tsquery and s.tier = 1) as named
    from unnest(${queries}::text[]) with ordinality as asked(query, place) order by asked.place`.execute(db)
  return rows.map(({ named }) => named)
}

/** For each word, in Latin letters, the known ones that sound like it. */
export async function wordsSoundingLike(db: Db, heard: readonly string[]): Promise<Map<string, KnownWord[]>> {
  if (heard.length === 0) return new Map()
  const { rows } = await sql<KnownWord & { heard: string }>`
    select given.heard, near.word, near.lexeme, near.df, coalesce(t.title_df, 0) as "titleDf", true as "soundsAlike"
    from unnest(${heard}::text[]) as given(heard)
    cross join lateral (
      select v.word, v.lexeme, v.df from search_vocab v where v.sound = sound_of(given.heard)
      order by v.df desc, v.word limit 100
    ) as near
    left join search_term t on t.lexeme = near.lexeme
    order by given.heard, near.df desc, near.word`.execute(db)
  return Map.groupBy(rows, row => row.heard)
}

/** An upper limit of the live listings with a lexeme of these prefixes. */
export async function countBeginnings(db: Db, beginnings: readonly string[]): Promise<number[]> {
  if (beginnings.length === 0) return []
  const { rows } = await sql<{ df: number }>`
    select (select coalesce(sum(t.df), 0)::int from search_term t where t.lexeme like given.beginning || '%') as df
    from unnest(${beginnings}::text[]) with ordinality as given(beginning, place) order by given.place`.execute(db)
  return rows.map(({ df }) => df)
}

/** Lexemes of known words with this prefix, the most frequent first. */
export async function lexemesBeginning(db: Db, typed: string): Promise<{ lexeme: string; df: number }[]> {
  const { rows } = await sql<{ lexeme: string; df: number }>`
    select lexeme, max(df) as df from search_vocab where word like ${`${typed}%`}
    group by lexeme order by max(df) desc, lexeme limit 12`.execute(db)
  return rows
}

/** True if any live listing has a lexeme with this prefix; for prefixes of no known word, which few listings have. */
export async function someBeginning(db: Db, typed: string): Promise<boolean> {
  // a count: to find a first row, PostgreSQL would read every listing instead of the index
  const { rows } = await sql<{ some: boolean }>`
    select count(*) > 0 as some from listing_search s where s.words @@ (quote_literal(${typed}::text) || ':*')::tsquery`.execute(
    db,
  )
  return onlyRow(rows).some
}

/** Updates the statistics of words to the live listings; returns the number of lexemes, 0 if nothing has changed. */
export const refreshVocabulary = (db: Db): Promise<number> =>
  db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ terms: number }>`select refresh_search_terms() as terms`.execute(tx)
    return onlyRow(rows).terms
  })
