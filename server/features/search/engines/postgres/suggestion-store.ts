import { type RawBuilder, sql } from 'kysely'
import type { Typing } from '#server/features/search/model/typing.ts'

/**
 * Words with the typed prefix, the most frequent first, and the best lots with one of them in their name. A word that
 * only descriptions contain is omitted, because a search for it lists no lot.
 */
export interface FoundByBeginning {
  words: { word: string; lexeme: string; isCorrected: boolean }[]
  lots: { id: string; name: string }[]
}

const WORDS_MOST = 8
const CORRECTIONS_MOST = 2
const LOTS_MOST = 40
/** The most letters of a prefix that is completed only by words that mostly occur in the names of lots. */
const SHORT_MOST = 3
/** With fewer completed words, a short prefix also finds lots by entries of the dictionaries. */
const FEW = 3
/** From this number of lots on, the best are found by reading the lots of the first tier in order. */
const COMMON = 3000

const HS_CODE = /^\d{3,8}$/

/** The `query` for a text of `given`, with the df of its rarest word. */
const readingOf = (text: string) => sql`
  cross join lateral normalise_search(${sql.ref(`given.${text}`)}) as plain
  cross join lateral plainto_tsquery('english', plain) as query
  cross join lateral (
    select min(coalesce(t.df, 0)) as df
    from unnest(tsvector_to_array(to_tsvector('english', plain))) as lexeme left join search_term t using (lexeme)
  ) as asked`

export function foundByBeginning({ before, last, beginnings, completions }: Typing): RawBuilder<unknown> {
  const ways = before.flatMap((all, place) => all.map(way => ({ place, way })))
  const said = completions.flatMap(({ text, others }) => [text, ...others].map(other => ({ text, other })))
  const isShort = last.length <= SHORT_MOST
  // the names before 'for' and 'with', which name the goods
  const inName = isShort ? ':A' : ''
  const code = before.length === 0 && HS_CODE.test(last) ? `hs${last}:*` : null
  return sql`(
    with begun as (
      select v.word, v.lexeme, v.df, 0 as step
      from unnest(${beginnings}::text[]) as given(beginning)
      cross join lateral (
        select v.word, v.lexeme, v.df from search_vocab v join search_term t using (lexeme)
        where v.word like given.beginning || '%' and t.title_df > 0 and (not ${isShort} or t.title_df * 2 >= t.df)
        order by case when ${isShort} then t.title_df else v.df end desc, v.word limit ${WORDS_MOST}
      ) as v
    ), known as (
      select given.text as word, query::text as lexeme, asked.df, 1 as step
      from unnest(${said.map(({ text }) => text)}::text[], ${said.map(({ other }) => other)}::text[]) as given(text, other)
      ${readingOf('other')}
      where asked.df > 0
    ), near as (
      select v.word, v.lexeme, v.df, 2 as step from search_vocab v join search_term t using (lexeme)
      where length(${last}) >= 4 and not exists (select from begun) and not exists (select from known)
        and spelling_keys(v.word) && spelling_keys(${last}) and t.title_df > 0
      order by left(v.word, 1) = left(${last}, 1) desc, v.df desc limit ${CORRECTIONS_MOST}
    ), words as (
      select word, quote_literal(lexeme) || ${inName} as lexeme, df, step from begun
      union all select word, '(' || lexeme || ')', df, step from known
      union all select word, quote_literal(lexeme), df, step from near
    ), former as (
      select '(' || string_agg('(' || query::text || ')', ' | ') || ')' as query, max(asked.df) as df
      from unnest(${ways.map(({ place }) => place)}::int[], ${ways.map(({ way }) => way)}::text[]) as given(place, way)
      ${readingOf('way')}
      where numnode(query) > 0 group by place
    ), asked as materialized (
      select concat_ws(' & ', (select string_agg(query, ' & ') from former),
               '(' || concat_ws(' | ', (select string_agg(lexeme, ' | ') from words where not ${isShort} or step = 0 or (select count(*) from begun) < ${FEW}),
                 case when not (${isShort} and exists (select from words)) then quote_literal(${last}) || ':*' end) || ')')::tsquery as query,
             least((select sum(df) from words), (select min(df) from former)) > ${COMMON} as common
    ), walked as (
      select s.listing_id, s.score, s.words from listing_search s
      where (select common from asked) and s.tier = 1 and (ts_filter(s.words, '{a,b}') @@ (select query from asked)) is true
      order by s.score desc, s.listing_id limit ${LOTS_MOST}
    ), looked as (
      select s.listing_id, s.score, s.words from listing_search s
      where (select common from asked) is not true
        and (ts_filter(s.words, '{a,b}') @@ (select query from asked) or (${code}::text is not null and s.words @@ ${code}::tsquery))
      order by s.score desc, s.listing_id limit ${LOTS_MOST}
    ), lots as materialized (
      select * from walked union all select * from looked
    )
    select
      (select coalesce(json_agg(json_build_object('word', word, 'lexeme', lexeme, 'isCorrected', step = 2) order by step, df desc, word), '[]')
       from words where (step <> 1 and not exists (select from former)) or exists (select from lots where ts_filter(lots.words, '{a,b}') @@ words.lexeme::tsquery)) as words,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by lots.score desc, l.id), '[]')
       from lots join listings l on l.id = lots.listing_id) as lots
  ) as found`
}
