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

/** Letters put in, left out, replaced, or two neighbours swapped, at least so many times. */
export function editDistance(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let steps = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) steps = Math.min(steps, before[column - 2]! + 1)
      line.push(steps)
    }
    ;[before, above] = [above, line]
  }
  return above[b.length]!
}
