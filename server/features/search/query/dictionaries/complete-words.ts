import type { Typing } from '#server/features/search/model/typing.ts'
import { isDevanagari, romanise } from './phonetics.ts'
import { asDevanagari } from './scripts.ts'
import { entries, synonymsOf } from './synonyms.ts'

const SHORTEST = 2
/** Fewer Latin letters are a prefix of too many words of other languages. */
const SHORTEST_ENTRY = 3
const COMPLETIONS_MOST = 8

/** The possible meanings of the typed words, of which the last may be unfinished. */
export function readTyping(query: string): Typing {
  const words = asDevanagari(query.toLowerCase()).match(/[\p{L}\p{M}\p{N}\u0970]+/gu) ?? []
  const last = words.at(-1) ?? ''
  const heard = isDevanagari(last) ? romanise(last).replace(/a$/, '') : ''
  const beginnings = [last, heard].filter(one => one.length >= SHORTEST)
  return {
    before: words.slice(0, -1).map(word => [word, ...synonymsOf(word)]),
    last,
    beginnings,
    completions:
      last.length < (isDevanagari(last) ? SHORTEST : SHORTEST_ENTRY)
        ? []
        : begunBy(last).filter(({ text }) => hasNukta.test(query) || !text.includes('़')),
  }
}

/** The words of the dictionaries with this prefix, the shortest first. */
const begunBy = (last: string): Typing['completions'] =>
  entries
    .filter(entry => entry.startsWith(last))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, COMPLETIONS_MOST)
    .map(text => ({ text, others: synonymsOf(text) }))

/**
 * The scripts whose letters can have a dot below for further sounds. For a query in another script, completions with
 * this dot are left out, because they are Hindi words.
 */
const hasNukta = /[\u0900-\u0a7f]/

const firstOfBlock = (sign: string): number => (sign.codePointAt(0) ?? 0) & ~0x7f

/** A completed word in the script of its typed prefix. */
export function inScriptOf(typed: string, word: string): string {
  const sign = /[\u0980-\u0d7f]/.exec(typed)?.[0]
  if (!sign) return word
  return word.replaceAll(/[\u0900-\u097f]/g, one =>
    String.fromCodePoint(firstOfBlock(sign) + (one.charCodeAt(0) & 0x7f)),
  )
}
