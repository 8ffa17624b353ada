import { editDistance } from './edit-distance.ts'
import { heardAs } from './words/sound.ts'

/** A known word, and in how many live listings its lexeme stands. */
export interface KnownWord {
  word: string
  lexeme: string
  df: number
}

/** Words shorter than this are never corrected: too many others are near them. */
export const shortestCorrected = 4

/** The known word that was most likely meant, if one is near enough; common words win among equally near ones. */
export function closestWord(typed: string, known: readonly KnownWord[]): KnownWord | undefined {
  const most = typed.length <= 5 ? 1 : 2
  let best: { word: KnownWord; cost: number } | undefined
  for (const word of known) {
    const steps = editDistance(typed, word.word)
    if (steps > most) continue
    const cost = steps + (word.word[0] === typed[0] ? 0 : 0.4) - 0.08 * Math.log(1 + word.df)
    if (!best || cost < best.cost) best = { word, cost }
  }
  return best?.word
}

const HALF = 0.5

/** Of known words that sound alike the one that is spelt most like `heard`; none when its vowels are quite others. */
export function closestSound(heard: string, known: readonly KnownWord[]): KnownWord | undefined {
  const cost = ({ word, df }: KnownWord) => editDistance(heard, heardAs(word)) - 0.2 * Math.log(1 + df)
  const best = known.toSorted((a, b) => cost(a) - cost(b))[0]
  return best && editDistance(heard, heardAs(best.word)) <= heard.length * HALF ? best : undefined
}
