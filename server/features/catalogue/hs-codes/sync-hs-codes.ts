import type { Db } from '#server/platform/database/db.ts'
import { loadOnce } from '../model/reference-store.ts'
import { overlayCodes, unnamedGoods } from './hs-overlay.ts'
import { type IndexedHsCode, replaceHsCodes } from './hs-store.ts'
import { labelOf, plainWords } from './hs-text.ts'
import { type HsCode, readHsCodes, tariffVersion } from './read-hs-codes.ts'

/** Raise this number with every change of the overlay or of the code that reads the tariff. */
const READING = 2

/** Loads the customs tariff and our additions, once for each edition; returns true if it loaded them. */
export const syncHsCodes = (db: Db): Promise<boolean> =>
  loadOnce(db, { name: 'hs-codes', version: `${tariffVersion()}+${READING}` }, tx => {
    const tariff = readHsCodes(unnamedGoods)
    const codes = [...tariff, ...missingIn(tariff)]
    const headings = new Map<string, string>()
    for (const { code, path } of codes)
      headings.set(code.slice(0, 4), headings.get(code.slice(0, 4)) || headingOf(path))
    return replaceHsCodes(
      tx,
      codes.map(indexed),
      [...headings].map(([heading, text]) => ({ heading, words: plainWords(text) })),
    )
  })

/** The heading of a code, which is the first level of its path; '' if the path has no further level. */
const headingOf = (path: readonly string[]): string => (path.length > 1 ? (path[0] ?? '') : '')

/** The overlay's codes that the installed tariff does not have. */
function missingIn(tariff: readonly HsCode[]): HsCode[] {
  const known = new Set(tariff.map(({ code }) => code.slice(0, 6)))
  return overlayCodes
    .filter(({ code }) => !known.has(code))
    .map(({ code, heading, name }) => {
      const path = [heading, name]
      return { code, label: labelOf(path), path, source: 'overlay' }
    })
}

const indexed = (code: HsCode): IndexedHsCode => ({
  ...code,
  own: plainWords(code.path.at(-1) ?? ''),
  between: plainWords(code.path.slice(1, -1).join(' ')),
})
