import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { type Expression, type LookedUpWord } from '../model/query.ts'
import { tsquery } from '../model/tsquery.ts'
import type { KnownWord } from './spelling-candidates.ts'

/** The rows of a query as one JSON value, so that one statement can return several results. */
export const rowsOf = (asked: RawBuilder<unknown>) =>
  sql`to_json(array(select row_to_json(one) from (${asked}) as one))`

/** A word, and the number of its text, counted from 1. */
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
    -- for a word that is too new for the statistics, or in no listing; with a limit here, PostgreSQL would read every
    -- listing instead of the index
    select count(*) from listing_search s
    where l.lexeme is not null and t.lexeme is null and s.words @@ quote_literal(l.lexeme)::tsquery
  ) as fresh on true
  where typed.word <> ''
  order by given.text, typed.place`

export async function lookUpWords(db: Db, texts: readonly string[]): Promise<LookedUpWord[][]> {
  if (texts.length === 0) return []
  const { rows } = await wordsIn(texts).execute(db)
  return byText(texts, rows)
}

export function byText(texts: readonly string[], rows: readonly WordOfText[]): LookedUpWord[][] {
  const found = Map.groupBy(rows, ({ text }) => text)
  return texts.map((_, at) => (found.get(at + 1) ?? []).map(({ text: _text, ...word }) => word))
}

export async function countKnownListings(db: Db): Promise<number> {
  const { listings } = await db.selectFrom('search_statistics').select('listings').executeTakeFirstOrThrow()
  return listings
}

type NearWord = KnownWord & { typed: string }

/** For each word, the known words that meet a condition on `v`, the commonest first; rows of a `NearWord`. */
const wordsNear = (typed: readonly string[], isNear: RawBuilder<boolean>, most: number) => sql<NearWord>`
  select given.typed, near.word, near.lexeme, near.df, coalesce(t.title_df, 0) as "titleDf"
  from unnest(${typed}::text[]) as given(typed)
  cross join lateral (
    select v.word, v.lexeme, v.df from search_vocab v where ${isNear} order by v.df desc, v.word limit ${most}
  ) as near
  left join search_term t on t.lexeme = near.lexeme
  order by given.typed, near.df desc, near.word`

/**
 * For each word, the known words that sound like it or are one edit away; `isBegun` is true if a lexeme begins with
 * `last`.
 */
export async function wordsMeantBy(db: Db, typed: readonly string[], last: string | null = null) {
  const soundingLike = wordsNear(typed, sql<boolean>`v.sound = sound_of(given.typed)`, 100)
  const oneEditAway = wordsNear(typed, sql<boolean>`spelling_keys(v.word) && spelling_keys(given.typed)`, 80)
  const begun = last === null ? sql`false` : sql`(${isBegun(last)})`
  const { rows } = await sql<{ alike: NearWord[]; near: NearWord[]; isBegun: boolean }>`
    select ${rowsOf(soundingLike)} as alike, ${rowsOf(oneEditAway)} as near,
           ${begun} as "isBegun"`.execute(db)
  const { alike, near, isBegun: isUnfinished } = onlyRow(rows)
  const heard = alike.map(one => ({ ...one, soundsAlike: true }))
  return { isUnfinished, known: Map.groupBy([...heard, ...near], ({ typed: of }): string => of) }
}

/** Each comparison with the whole vocabulary takes long, so at most 2 run at once in a process, and at most 50 wait. */
const inTurn = limitConcurrency(2, 50)

export async function wordsSpeltLike(db: Db, typed: string): Promise<KnownWord[]> {
  const asked = sql<KnownWord>`
    select v.word, v.lexeme, v.df, coalesce(t.title_df, 0) as "titleDf"
    from search_spellings(${typed}, 150) v left join search_term t on t.lexeme = v.lexeme
    order by v.df desc, v.word`
  return (await inTurn(() => asked.execute(db))).rows
}

/** Words that were looked up in advance, and the known ones among them. */
export interface LookedUpWords {
  asked: readonly string[]
  known: readonly KnownWord[]
}
export const noneLookedUp: Readonly<LookedUpWords> = { asked: [], known: [] }

/** The known words with exactly these spellings; queries only the words that were not looked up in advance. */
export async function knownWords(
  db: Db,
  words: readonly string[],
  ahead = noneLookedUp,
): Promise<Map<string, KnownWord>> {
  const open = words.filter(word => !ahead.asked.includes(word))
  const rows = open.length > 0 ? (await knownAmong(open).execute(db)).rows : []
  return new Map([...ahead.known, ...rows].map(known => [known.word, known]))
}

export const knownAmong = (words: readonly string[]) => sql<KnownWord>`
  select v.word, v.lexeme, v.df, coalesce(t.title_df, 0) as "titleDf"
  from search_vocab v left join search_term t on t.lexeme = v.lexeme where v.word = any (${words}::text[])`

/** For each expression, the number of listings in the first tier whose name matches it. */
export const countNamed = (db: Db, asked: readonly Expression[]): Promise<number[]> =>
  countEach(
    db,
    asked.map(one => tsquery(one)),
    sql`select count(*) from listing_search s where ts_filter(s.words, '{a,b}') @@ given.text::tsquery and s.tier = 1`,
  )

/** For each prefix, an upper limit of the number of live listings that have a lexeme with it. */
export const countBeginnings = (db: Db, beginnings: readonly string[]): Promise<number[]> =>
  countEach(db, beginnings, sql`select coalesce(sum(df), 0) from search_term where lexeme like given.text || '%'`)

async function countEach(db: Db, texts: readonly string[], count: RawBuilder<unknown>): Promise<number[]> {
  if (texts.length === 0) return []
  const { rows } = await sql<{ found: number }>`
    select (${count})::int as found
    from unnest(${texts}::text[]) with ordinality as given(text, place) order by given.place`.execute(db)
  return rows.map(({ found }) => found)
}

/** Lexemes of known words with this prefix, the most frequent first. */
export async function lexemesBeginning(db: Db, typed: string): Promise<{ lexeme: string; df: number }[]> {
  const { rows } = await sql<{ lexeme: string; df: number }>`
    select lexeme, max(df) as df from search_vocab where word like ${`${typed}%`}
    group by lexeme order by max(df) desc, lexeme limit 12`.execute(db)
  return rows
}

/**
 * True if any live listing has a lexeme with this prefix; called only if no known word has the prefix, which is rare.
 */
export async function someBeginning(db: Db, typed: string): Promise<boolean> {
  const { rows } = await isBegun(typed).execute(db)
  return onlyRow(rows).some
}

// counts, because `exists` would read every listing instead of the index
const isBegun = (typed: string) => sql<{ some: boolean }>`
  select count(*) > 0 as some from listing_search s where s.words @@ (quote_literal(${typed}::text) || ':*')::tsquery`

/**
 * Brings the statistics of words up to date with the live listings; returns the number of lexemes, 0 if nothing has
 * changed.
 */
export const refreshVocabulary = (db: Db): Promise<number> =>
  db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ terms: number }>`select refresh_search_terms() as terms`.execute(tx)
    return onlyRow(rows).terms
  })
