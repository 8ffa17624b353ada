import { sql } from 'kysely'
import { noFilters, type SearchRequest } from '#server/features/search/search.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A kind of query, with requests of that kind. */
export interface Questions {
  kind: string
  requests: SearchRequest[]
}

const EACH = 20

/** Queries drawn from the marketplace's own words by frequency; the same each time for the same goods. */
export async function drawQuestions(db: Db): Promise<Questions[]> {
  const common = await wordsBetween(db, 0.1, 0.6)
  const mid = await wordsBetween(db, 0.005, 0.03)
  const rare = await wordsBetween(db, 0.000_01, 0.001)
  const names = await nameParts(db)
  const categories = await valuesOf(db, 'category')
  const states = await valuesOf(db, 'state')
  const apart = await pairsApart(db, mid)
  const of = (kind: string, make: (at: number) => Partial<SearchRequest>): Questions => ({
    kind,
    requests: Array.from({ length: EACH }, (_, at) => ({
      ...noFilters,
      query: '',
      sort: 'recommended' as const,
      page: 1,
      size: 24,
      ...make(at),
    })),
  })
  const at = <T>(values: readonly T[], place: number): T => values[place % values.length]!
  return [
    of('common word', i => ({ query: at(common, i) })),
    of('rare word', i => ({ query: at(rare, i) })),
    of('words of a name', i => ({ query: at(names, i) })),
    of('common + mid word', i => ({ query: `${at(common, i)} ${at(mid, i)}` })),
    of('mistyped words', i => ({ query: mistyped(at(names, i)) })),
    of('two words no listing has together', i => ({ query: at(apart, i).join(' ') })),
    of('three words no listing has together', i => ({ query: [at(common, i), ...at(apart, i)].join(' ') })),
    of('ten words', i => ({ query: sentence(at(names, i), at(mid, i), at(states, i)) })),
    of('ten words, mistyped', i => ({ query: mistyped(sentence(mistyped(at(names, i)), at(mid, i), at(states, i))) })),
    of('word + category, by price', i => ({
      query: at(common, i),
      categories: [at(categories, i)],
      sort: 'low-to-high',
    })),
    of('word + state + price range', i => ({
      query: at(mid, i),
      states: [at(states, i)],
      priceFrom: 50,
      priceTo: 5000,
    })),
    of('newest', () => ({ sort: 'latest' })),
    of('category, best first', i => ({ categories: [at(categories, i)] })),
  ]
}

/** A query in the form of a sentence to a person. */
const sentence = (name: string, purpose: string, place: string): string =>
  `we need surplus ${name} for ${purpose} factory in ${place.split(' ')[0]}`

/** Pairs of words that are in many listings, but never in the same one. */
async function pairsApart(db: Db, words: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`
    select one, other from unnest(${words}::text[]) with ordinality as a(one, place)
    join unnest(${words}::text[]) with ordinality as b(other, later) on later > place
    where (select count(*) from listing_search s where s.words @@ plainto_tsquery('english', one || ' ' || other)) = 0
    order by md5(one || other) limit ${EACH}`.execute(db)
  return rows.map(({ one, other }) => [one, other])
}

async function wordsBetween(db: Db, from: number, to: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select (array_agg(v.word order by length(v.word), v.word))[1] as word
    from search_term t join search_vocab v using (lexeme), search_statistics s
    where t.df > 3 and t.df between ${from}::float8 * s.listings and ${to}::float8 * s.listings and length(v.word) > 3
    group by t.lexeme order by md5(t.lexeme) limit ${EACH}`.execute(db)
  return rows.map(({ word }) => word)
}

async function nameParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select array_to_string((regexp_split_to_array(trim(normalise_search(l.name)), ' '))[1:3], ' ') as name
    from listing_search s join listings l on l.id = s.listing_id
    where s.doc_no in (select (random_at * top) / 997 from generate_series(1, 997, 25) as random_at,
                       (select max(doc_no) as top from listing_search) as m)`.execute(db)
  return rows.map(({ name }) => name)
}

async function valuesOf(db: Db, column: 'category' | 'state'): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from listing_search where ${sql.ref(column)} is not null
    group by 1 order by count(*) desc limit 10`.execute(db)
  return rows.map(({ value }) => value)
}

/** Two letters of the longest word swapped. */
function mistyped(text: string): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0]!
  const middle = Math.floor(longest.length / 2)
  const wrong = longest.slice(0, middle - 1) + longest[middle] + longest[middle - 1] + longest.slice(middle + 1)
  return text.replace(longest, wrong)
}
