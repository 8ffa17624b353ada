import pg from 'pg'

/** Counts every word of the live listings at once; in a running market a job counts change by change. */
export async function countTerms(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // the job takes the spelling of a lexeme from the first listing with it; 20,000 listings have nearly all lexemes
    await client.query(`
      insert into search_changes (sign, listing_id, words)
      select 1, listing_id, words
      from listing_search limit 20000`)
    await client.query('select refresh_search_terms()')
    await client.query(COUNTED)
    await client.query(RARE)
    await client.query(`
      update search_vocab v set df = t.df from search_term t where t.lexeme = v.lexeme and v.df <> t.df;
      update search_statistics set listings = (select count(*) from listing_search)`)
  } finally {
    await client.end()
  }
}

const COUNTED = `
  insert into search_term as t (lexeme, df, title_df)
  select anywhere.word, anywhere.ndoc, coalesce(named.ndoc, 0)
  from ts_stat('select words from listing_search') as anywhere
  left join ts_stat('select words from listing_search', 'ab') as named using (word)
  on conflict (lexeme) do update set df = excluded.df, title_df = excluded.title_df`

/** Inserts the words of lexemes that the 20,000 listings of `countTerms` lack. */
const RARE = `
  with unread as materialized (
    select lexeme from search_term t
    where lexeme ~ '^[a-z\\u0900-\\u097f]{2,30}$' and not exists (select from search_vocab v where v.lexeme = t.lexeme)
  ), found as materialized (
    select distinct on (word.lexeme) word.lexeme, s.listing_id
    from listing_search s cross join lateral unnest(tsvector_to_array(s.words)) as word (lexeme)
    where s.words @@ (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unread) and word.lexeme in (select lexeme from unread)
  )
  insert into search_vocab (word, lexeme, df)
  select distinct on (written.word) written.word, written.lexeme, 0
  from (select distinct listing_id from found) as news
  join listings l on l.id = news.listing_id
  left join categories c on c.id = l.category
  join businesses b on b.id = l.business_id
  cross join lateral (
    select word, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme
    from unnest(tsvector_to_array(to_tsvector('simple', normalise_search(
      concat_ws(' ', l.name, l.subcategory, c.name, b.name, b.city, b.state, l.specifications::text, l.description))))) as word
  ) as written
  where written.word ~ '^[a-z\\u0900-\\u097f]{3,30}$' and written.lexeme is not null
  on conflict (word) do nothing`
