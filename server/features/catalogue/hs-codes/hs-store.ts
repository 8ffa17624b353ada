import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import type { LikelyCode } from './likely-codes.ts'
import type { HsCode } from './read-hs-codes.ts'

/** The weight of matches in the tariff's text relative to trade words. */
const TEXT_WEIGHT = 0.4
/** The score of a code whose text has every word of the name; it outweighs single words even outside the category. */
const EVERY_WORD = 10
/** Factors of a match in a heading that the category lists, in another heading of its chapters, and elsewhere. */
const CATEGORY_FACTORS = { heading: 1.5, chapter: 1, outside: 0.5 }

/** A code with its search words: those of its own text and those of the levels between it and its heading. */
export interface IndexedHsCode extends HsCode {
  own: string
  between: string
}

/** Replaces all codes with these; `headings` are the words of each heading by its first four digits. */
export async function replaceHsCodes(
  tx: Tx,
  codes: readonly IndexedHsCode[],
  headings: readonly { heading: string; words: string }[],
): Promise<void> {
  await execute(tx)`truncate hs_codes, hs_terms`
  // thousands of rows are inserted faster if the index is built afterwards
  await execute(tx)`drop index hs_codes_words`
  await execute(tx)`
    with heading as materialized (
      select heading, setweight(to_tsvector('english', words), 'C') as words
      from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb) as t(heading text, words text)
    )
    insert into hs_codes (code, label, path, source, words)
    select code, label, path, source,
           setweight(to_tsvector('english', own), 'A') || setweight(to_tsvector('english', between), 'B') || heading.words
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as t(code text, label text, path text[], source text, own text, between text)
    join heading on heading = left(code, 4)`
  await execute(tx)`create index hs_codes_words on hs_codes using gin (words)`
  await execute(tx)`insert into hs_terms select word, ndoc from ts_stat('select words from hs_codes')`
}

/**
 * True if the code begins with `n.prefix`. Compares ranges, because LIKE uses the index only for a constant pattern;
 * ':' is the character after '9'.
 */
const beginsWithPrefix = sql`c.code ~>=~ n.prefix and c.code ~<~ (n.prefix || ':')`

type FoundCode = { code: string; label: string; path: string[] }

/** Codes that begin with these digits, in order. */
export const findHsCodesByDigits = (db: Db, digits: string, most: number) => fetchRows(db)<FoundCode>`
  select code, label, path from hs_codes where code like ${`${digits}%`} order by code limit ${most}`

/** The input of a search for codes. */
interface HsSearch {
  /** a tsquery of all words; the last one may be incomplete */
  every: string
  /** the single words; some may occur in no code */
  words: readonly string[]
  /** beginnings of codes for the trade words that equal the query, and for those that equal a part of it */
  named: readonly string[]
  named_in_part: readonly string[]
  /** two-digit chapters of the goods of the chosen category */
  chapters: readonly string[]
  most: number
}

/**
 * Codes for words, best first: codes whose text has every word or whose trade name is the whole query, then codes whose
 * trade name is a part of it, then codes with the rarest of the words. Among equals, the chapters of the category come
 * first, then the more specific text.
 */
export const findHsCodesByWords = (db: Db, search: HsSearch) => fetchRows(db)<FoundCode>`
  with asked as (select to_tsquery('english', ${search.every}) as every),
  named as (
    select prefix, min(place) as place, min(part) as part from (
      select prefix, place, 0 as part from unnest(${search.named}::text[]) with ordinality as t(prefix, place)
      union all
      select prefix, place, 1 from unnest(${search.named_in_part}::text[]) with ordinality as t(prefix, place)
    ) as both_kinds group by prefix
  ),
  terms as (
    select lexeme, ln(13000.0 / codes) as worth, quote_literal(lexeme)::tsquery as query
    from hs_terms where lexeme = any (
      select unnest(tsvector_to_array(to_tsvector('english', word))) from unnest(${search.words}::text[]) as word)
    order by codes limit 5
  ),
  found as (
    select c.code, 3.0 as tier, 0.0 as place, ts_rank('{0, 0.2, 0.5, 1}', c.words, asked.every, 1) as fit
    from hs_codes c, asked where c.words @@ asked.every
    union all
    select c.code, case n.part when 0 then 3.0 else 2.0 end, n.place,
           case n.part when 0 then 2 else 1 end / (1.0 + n.place) + ts_rank('{0, 0.2, 0.5, 1}', c.words, asked.every, 1)
    from named n join hs_codes c on ${beginsWithPrefix}, asked
    union all
    select c.code, 1.0, 0, sum(t.worth * ts_rank('{0, 0.3, 0.6, 1}', c.words, t.query))
    from terms t join hs_codes c on c.words @@ t.query
    where t.worth > 2 group by c.code
  ),
  best as (
    select code, max(tier) as tier, sum(fit) as fit from found group by code
  )
  select c.code, c.label, c.path from best join hs_codes c using (code)
  order by best.tier desc,
           best.fit * case when left(c.code, 2) = any (${search.chapters}::text[]) then 2 else 1 end desc,
           c.code
  limit ${search.most}`

/** The input of a suggestion for a name whose category is chosen. */
interface HsSuggestion extends Pick<HsSearch, 'every' | 'words' | 'chapters' | 'most'> {
  likely: readonly LikelyCode[]
  /** headings that the subcategories of the category list, four digits each */
  headings: readonly string[]
}

/**
 * Codes for a name, best first: codes of the category whose text has every word, then codes by trade words and the
 * tariff's text, weighed by the category. A category without headings of its own, such as mixed lots, covers all codes.
 */
export const suggestHsCodes = (db: Db, search: HsSuggestion) => fetchRows(db)<FoundCode>`
  with asked as (select to_tsquery('english', ${search.every}) as every),
  terms as (
    select ln(13000.0 / codes) as worth, quote_literal(lexeme)::tsquery as query
    from hs_terms where lexeme = any (
      select unnest(tsvector_to_array(to_tsvector('english', word))) from unnest(${search.words}::text[]) as word)
    order by codes limit 5
  ),
  matches as (
    select c.code, t.worth * ts_rank('{0, 0.3, 0.6, 1}', c.words, t.query) as fit, false as has_every_word
    from terms t join hs_codes c on c.words @@ t.query where t.worth > 1.5
    union all
    select c.code, ${sql.lit(EVERY_WORD)}, true from hs_codes c, asked where c.words @@ asked.every
  ),
  found as (
    select code, ${sql.lit(TEXT_WEIGHT)} * fit * case
             when left(code, 4) = any (${search.headings}::text[]) then ${sql.lit(CATEGORY_FACTORS.heading)}
             when left(code, 2) = any (${search.chapters}::text[]) then ${sql.lit(CATEGORY_FACTORS.chapter)}
             else ${sql.lit(CATEGORY_FACTORS.outside)} end as fit,
           has_every_word and (${search.headings}::text[] = '{}' or left(code, 4) = any (${search.headings}::text[])) as is_first
    from matches
    union all
    select c.code, n.score, false
    from jsonb_to_recordset(${JSON.stringify(search.likely)}::jsonb) as n(prefix text, score float)
      join hs_codes c on ${beginsWithPrefix}
  ),
  best as (
    select code, bool_or(is_first) as is_first, sum(fit) as fit from found group by code
    order by is_first desc, fit desc, code limit ${search.most}
  )
  select c.code, c.label, c.path from best join hs_codes c using (code)
  order by best.is_first desc, best.fit desc, c.code`
