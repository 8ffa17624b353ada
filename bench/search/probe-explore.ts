import { sql } from 'kysely'
import { noFilters } from '#server/features/search/search.ts'
import { runSearch } from '#server/features/search/testing.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Four hundred words that occur in lots of this market. */
export async function marketWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocab where length(word) > 3 order by md5(word) limit 400`.execute(db)
  return rows.map(({ word }) => word)
}

/** One word or two; the same number always gives the same words. */
export const queryOf = (words: readonly string[], at: number): string =>
  [words[at % words.length]!, words[(at * 31 + 5) % words.length]!].slice(0, 1 + (at % 2)).join(' ')

/**
 * Searches one after another, at least `least` times and while something else runs; returns the 99th percentile in
 * milliseconds.
 */
export async function probeExplore(
  db: Db,
  words: readonly string[],
  least: number,
  goesOn: () => boolean = () => false,
): Promise<number> {
  const times: number[] = []
  while (times.length < least || goesOn()) {
    const query = queryOf(words, 7 + times.length * 3)
    const started = performance.now()
    await runSearch(db, { ...noFilters, query, sort: 'recommended', page: 1, size: 24, facets: true })
    times.push(performance.now() - started)
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]! * 10) / 10
}
