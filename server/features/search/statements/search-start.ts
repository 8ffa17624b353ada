import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import {
  type ListingsVersion,
  type VersionRow,
  versionColumns,
  versionNow,
  versionValues,
} from '../cache/result-cache.ts'
import { halvesIn, type LookedUpHalves } from '../query/decompound.ts'
import { type LookedUpTexts, textsToLookUp } from '../query/parse-query.ts'
import type { KnownWord } from '../query/spelling-candidates.ts'
import { byText, knownAmong, type WordOfText, wordsIn } from '../query/vocabulary-store.ts'
import { type FilteredSpecification, filteredSpecifications } from '../specifications/specification-store.ts'

/** The facts that are known before listings are looked for. */
export interface SearchStart {
  texts: LookedUpTexts
  halves: LookedUpHalves
  /** those that are filters in the one subcategory that was chosen; none otherwise */
  filtered: FilteredSpecification[]
}

interface Asked {
  /** what is looked for; '' for everything */
  text: string
  literal?: boolean
  subcategories: readonly string[]
}

/** Reads the state of the listings and, unless that is still the state before, what a search starts with. One statement. */
export async function readStart(
  db: Db,
  { text, literal, subcategories }: Asked,
  before?: ListingsVersion,
): Promise<{ version: ListingsVersion; unchanged: boolean; start: SearchStart }> {
  const texts = text === '' ? [] : textsToLookUp(text, literal)
  const halves = literal ? [] : halvesIn(text)
  const [only = null, ...more] = subcategories
  const rows = await startNow(db, ...versionValues(before), texts, halves, more.length === 0 ? only : null)
  const { unchanged, words, known, listings, filtered, ...version } = onlyRow(rows)
  return {
    version,
    unchanged,
    start: {
      texts: { found: byText(texts, words ?? []), known: listings },
      halves: { asked: halves, known: known ?? [] },
      filtered: filtered ?? [],
    },
  }
}

interface Row extends VersionRow {
  listings: number
  words: WordOfText[] | null
  known: KnownWord[] | null
  filtered: FilteredSpecification[] | null
}

const rowsOf = (asked: RawBuilder<unknown>) => sql`to_json(array(select row_to_json(one) from (${asked}) as one))`

const startNow = prepared(
  (
    snapshot: string | null,
    epoch: number | null,
    fed: string | null,
    texts: readonly string[],
    halves: readonly string[],
    subcategory: string | null,
  ) => sql<Row>`
    select ${versionColumns}, version.listings,
           case when not version.unchanged then ${rowsOf(wordsIn(texts))} end as words,
           case when not version.unchanged then ${rowsOf(knownAmong(halves))} end as known,
           case when not version.unchanged then ${filteredSpecifications(subcategory)} end as filtered
    from ${versionNow(snapshot, epoch, fed)}`,
)
