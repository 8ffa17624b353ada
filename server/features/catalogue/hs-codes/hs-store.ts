import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { HsCode } from './read-hs-codes.ts'

/** A code with its search words: its own and those of the levels above it; the words of its heading are separate. */
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
  await sql`truncate hs_codes, hs_terms`.execute(tx)
  // thousands of rows are inserted faster if the index is built afterwards
  await sql`drop index hs_codes_words`.execute(tx)
  await sql`
    with heading as materialized (
      select heading, setweight(to_tsvector('english', words), 'C') as words
      from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb) as t(heading text, words text)
    )
    insert into hs_codes (code, label, path, source, words)
    select code, label, path, source,
           setweight(to_tsvector('english', own), 'A') || setweight(to_tsvector('english', between), 'B') || heading.words
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as t(code text, label text, path text[], source text, own text, between text)
    join heading on heading = left(code, 4)`.execute(tx)
  await sql`create index hs_codes_words on hs_codes using gin (words)`.execute(tx)
  await sql`insert into hs_terms select word, ndoc from ts_stat('select words from hs_codes')`.execute(tx)
}

type FoundCode = { code: string; label: string; path: string[] }

/** Codes that begin with these digits, in order. */
export async function findHsCodesByDigits(db: Db, digits: string, most: number): Promise<FoundCode[]> {
  const { rows } = await sql<FoundCode>`
    select code, label, path from hs_codes where code like ${`${digits}%`} order by code limit ${most}`.execute(db)
  return rows
}

/** The input of a search for codes. */
interface HsSearch {
  /** a tsquery of all words; the last one may be incomplete */
  every: string
  /** the single words; some may occur in no code */
  words: readonly string[]
  /** beginnings of codes for trade words: for the whole query first, then for a part of it */
  named: readonly string[]
  named_in_part: readonly string[]
  /** two-digit chapters of the goods of the chosen category */
  chapters: readonly string[]
  most: number
}

/**
 * Codes for words, best first: codes with every word or with such a trade name, then codes for a part of the query,
 * then codes with the rarest of the words. Among equals, the chapters of the category come first, then the more
 * specific text.
 */
export async function findHsCodesByWords(db: Db, search: HsSearch): Promise<FoundCode[]> {
  const { rows } = await sql<FoundCode>`
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
      from named n join hs_codes c on c.code like n.prefix || '%', asked
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
    limit ${search.most}`.execute(db)
  return rows
}
