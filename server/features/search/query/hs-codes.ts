import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { LookedUpWord, ReadWord } from '../model/query.ts'
import { countBeginnings } from './vocabulary-store.ts'

const SIGN = /^(hs|hsn|chapter)$/
const ABOUT = new Set(['code', 'codes', 'heading', 'subheading', 'number', 'no', 'itc'])
const SAID = /^hsn?(\d{2,8})$/
const CODE = /^(\d{2}|\d{4}|\d{6}|\d{8})$/
/** A code without a word such as 'HSN' before it. */
const BARE = /^\d{4}(\d\d){0,2}$/

/** A chapter, heading, subheading or leaf in a query. */
interface HsCode {
  word: string
  code: string
  /** true if a word announces the code, so that it cannot be another number */
  sure: boolean
}

/**
 * Finds HS codes by 2, 4, 6 or 8 digits: 'hsn code 8482', '8482 bearings', '8482.10'. `signs` are the positions of words
 * that only announce a code.
 */
export function readHsCodes(words: readonly LookedUpWord[]): { signs: ReadonlySet<number>; codes: HsCode[] } {
  const called = words.some(({ word }) => SIGN.test(word))
  const codes = words.flatMap(({ word }) => {
    const code = SAID.exec(word)?.[1] ?? word.replaceAll('.', '')
    const sure = called || SAID.test(word)
    return (sure ? CODE : BARE).test(code) ? [{ word, code, sure }] : []
  })
  const signs =
    called && codes.length > 0 ? words.flatMap(({ word }, at) => (SIGN.test(word) || ABOUT.has(word) ? [at] : [])) : []
  return { signs: new Set(signs), codes }
}

/** The lengths of a code and the headings above it, the narrowest first. */
const LENGTHS = [8, 6, 4, 2]
const shortestHeading = 4

/** For each word, the code if listings have it, else the narrowest heading above it that listings have. */
export async function listingsOfCodes(db: Db, codes: readonly HsCode[]): Promise<Map<string, HsCode & { df: number }>> {
  const open = codes.flatMap(one =>
    LENGTHS.filter(length => length <= one.code.length && length >= Math.min(one.code.length, shortestHeading)).map(
      length => ({ ...one, code: one.code.slice(0, length) }),
    ),
  )
  const lexemes = open.map(({ code }) => lexemeOf(code))
  const counts = await countBeginnings(db, lexemes)
  const found = zip(open, counts).flatMap(([one, df]) => (df > 0 ? [[one.word, { ...one, df }] as const] : []))
  return new Map(found.toReversed())
}

const lexemeOf = (code: string): string => `hs${code}`

const AS_CODE = 0.9

/** A term for the goods of an HS code, and for listings that contain its digits as a word. */
export function asCode(
  text: string,
  { code, df }: { code: string; df: number },
  known: ReadWord | undefined,
): ReadWord {
  const goods = { expression: { prefix: lexemeOf(code) }, weight: known ? AS_CODE : 1 }
  const most = Math.max(df, known?.df ?? 0)
  return { text, alternatives: [...(known?.alternatives ?? []), goods], df: most, titleDf: most }
}
