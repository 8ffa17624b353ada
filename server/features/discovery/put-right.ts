import type { Db } from '../../platform/db.ts'
import { chooseReadings } from './choose-reading.ts'
import { nearWords, type Reading, shortestCorrected } from './spelling.ts'
import { isDevanagari } from './words/sound.ts'
import { englishFor, tradeWords } from './words/trade-words.ts'
import { type LookedUpWord, someBeginning, wordsOneSlipAway, wordsSpeltLike } from './words-store.ts'

const READINGS = 5
/** How much likelier a reading must be for each further slip, as a logarithm: of words that nobody sells, and of words that somebody does. */
const A_SLIP = 6
const A_DOUBT = 7

/** The words, those put right that stand in no listing: of the known words near such a one, that which suits the others. */
export async function putRight(db: Db, words: readonly LookedUpWord[], listings: number): Promise<LookedUpWord[]> {
  const strange = words.filter(word => word.df === 0 && isPlain(word))
  const last = words.at(-1)
  // it may not be finished yet
  if (last && strange.at(-1) === last && (await someBeginning(db, last.word))) strange.pop()
  if (strange.length === 0) return [...words]
  const readings = await readingsOf(db, [...new Set(strange.map(({ word }) => word))])
  const likely = words.map(({ word, lexeme, df }) => readings.get(word)?.[0] ?? { lexeme, df })
  const choices = words.map(({ word }, at) => ({
    readings: readings.get(word) ?? [],
    beside: likely.toSpliced(at, 1),
  }))
  const chosen = await chooseReadings(db, choices, listings, A_SLIP)
  return words.map((word, at) => chosen[at] ?? word)
}

/** The same for words that listings do have, to be asked when few have all of them; undefined when every word suits the others. */
export async function putKnownRight(
  db: Db,
  words: readonly LookedUpWord[],
  listings: number,
): Promise<string | undefined> {
  const plain = words.filter(word => word.df > 0 && isPlain(word))
  const near = await wordsOneSlipAway(db, [...new Set(plain.map(({ word }) => word))])
  const choices = words.map((typed, at) => {
    const { word, lexeme, df, titleDf } = typed
    const others = nearWords(word, near.get(word) ?? []).filter(
      other =>
        other.lexeme !== lexeme && other.slips < 2 && other.df > df / 2 && other.word.length >= shortestCorrected,
    )
    const readings = plain.includes(typed)
      ? [{ word, lexeme: lexeme!, df, titleDf, slips: 0 }, ...others.slice(0, READINGS)]
      : []
    return { readings, beside: words.toSpliced(at, 1) }
  })
  const chosen = await chooseReadings(db, choices, listings, A_DOUBT)
  const meant = words.map(({ word }, at) => chosen[at]?.word ?? word)
  return meant.some((word, at) => word !== words[at]!.word) ? meant.join(' ') : undefined
}

// a number is meant as it stands, and so is a word of the trade in whatever spelling
const isPlain = ({ word, lexeme }: LookedUpWord): boolean =>
  lexeme !== null &&
  word.length >= shortestCorrected &&
  !/\d/.test(word) &&
  !isDevanagari(word) &&
  !tradeWords.has(word) &&
  englishFor(word).length === 0

async function readingsOf(db: Db, typed: readonly string[]): Promise<Map<string, Reading[]>> {
  const near = await wordsOneSlipAway(db, typed)
  const found = await Promise.all(
    typed.map(async word => {
      const readings = nearWords(word, near.get(word) ?? [])
      const all = readings.some(({ slips }) => slips < 2) ? readings : nearWords(word, await wordsSpeltLike(db, word))
      return [word, all.slice(0, READINGS)] as const
    }),
  )
  return new Map(found)
}
