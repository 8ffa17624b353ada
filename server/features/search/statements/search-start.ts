import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type VersionRow, versionColumns, versionNow } from '../cache/result-cache.ts'
import type { SearchRequest } from '../model/request.ts'
import { wordsAhead } from '../query/decompound.ts'
import { type LookedUpTexts, textsToLookUp } from '../query/parse-query.ts'
import type { KnownWord } from '../query/spelling-candidates.ts'
import { byText, knownAmong, noneLookedUp, rowsOf, type WordOfText, wordsIn } from '../query/vocabulary-store.ts'
import { type FilteredSpecification, filteredSpecifications } from '../specifications/specification-store.ts'

/** The facts that are known before listings are searched. */
export interface SearchStart {
  texts: LookedUpTexts
  /** the filters of the single chosen subcategory; otherwise empty */
  filtered: FilteredSpecification[]
}

/**
 * Reads the version of the listings and, if it differs from the earlier version, the start data of a search. Without an
 * earlier version, one statement reads both. Otherwise a first statement only compares the versions, because that is
 * enough for most repeated searches.
 */
export async function readStart(
  db: Db,
  { text, literal, subcategories }: Pick<SearchRequest, 'literal' | 'subcategories'> & { text: string },
  before?: string,
): Promise<VersionRow & { start: SearchStart }> {
  const look = before ? await readVersion(db, before) : undefined
  if (look?.unchanged) return { ...look, start: nothing }
  const texts = text === '' ? [] : textsToLookUp(text, literal)
  const ahead = literal ? [] : wordsAhead(text)
  const [only = null, ...more] = subcategories
  const rows = await startNow(db, null, texts, ahead, more.length === 0 ? only : null)
  const { words, known, listings, filtered, ...version } = onlyRow(rows)
  return {
    ...version,
    start: { texts: { found: byText(texts, words), known: listings, words: { asked: ahead, known } }, filtered },
  }
}

interface Row extends VersionRow {
  listings: number
  words: WordOfText[]
  known: KnownWord[]
  filtered: FilteredSpecification[]
}

const nothing: SearchStart = { texts: { found: [], known: 0, words: noneLookedUp }, filtered: [] }

const versionAlone = prepared(
  (before: string | null) => sql<VersionRow>`select ${versionColumns} from ${versionNow(before)}`,
)

/** The version of the live listings, and of what public pages show of sellers and requirements. */
export const readVersion = async (db: Db, before?: string): Promise<VersionRow> =>
  onlyRow(await versionAlone(db, before ?? null))

const startNow = prepared(
  (before: null, texts: readonly string[], ahead: readonly string[], subcategory: string | null) => sql<Row>`
    select ${versionColumns}, now.listings,
           ${rowsOf(wordsIn(texts))} as words,
           ${rowsOf(knownAmong(ahead))} as known,
           ${filteredSpecifications(subcategory)} as filtered
    from ${versionNow(before)}`,
)
