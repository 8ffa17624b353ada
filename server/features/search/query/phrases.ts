import type { Expression, LookedUpWord, ReadWord } from '../model/query.ts'
import { isMeasure, isSize } from './dictionaries/measures.ts'
import { figuresBetween, isSizeRange, measuresBetween } from './dictionaries/size-ranges.ts'
import { tradeWordsFor } from './dictionaries/synonyms.ts'

const BETWEEN = 0.9
/** The most figures that are searched for a range of sizes, the most frequent first. */
const FIGURES_MOST = 16

/** Texts whose words have been looked up. */
export type LookedUp = ReadonlyMap<string, readonly LookedUpWord[]>

/** A range of sizes as one term: all figures in it that listings have. */
export function asSizeRange(phrase: readonly LookedUpWord[], ahead: LookedUp): ReadWord | undefined {
  const text = textOf(phrase)
  const [low, , high, unit] = phrase
  if (!isSizeRange(phrase.map(({ word }) => word)) || !low || !high || !unit) return undefined
  const figures = ahead.get(figuresBetween(Number(low.word), Number(high.word)).join(' ')) ?? []
  const inUse = figures.filter(({ df }) => df > 0)
  const otherUnits = measuresBetween(Number(low.word), Number(high.word), unit.word).flatMap(measure => {
    const words = ahead.get(measure) ?? []
    return words.length === 2 && words.every(({ df }) => df > 0) ? [words] : []
  })
  if ((inUse.length === 0 || unit.df === 0) && otherUnits.length === 0) return undefined
  // each figure is an alternative of its own, because the rank of a word is divided by the number of its alternatives
  const between = inUse.toSorted((a, b) => b.df - a.df).slice(0, FIGURES_MOST)
  const asTyped = {
    any: [inOrder([low, high, unit]), { phrase: [inOrder([low]), inOrder([high, unit])], distance: 2 }],
  }
  const alternatives = [
    { expression: asTyped, weight: 1 },
    ...[...between.map(figure => [figure, unit]), ...otherUnits].map(words => ({
      expression: named(words),
      weight: BETWEEN,
    })),
  ]
  const most = (key: 'df' | 'titleDf') => {
    const ofFigures = inUse.reduce((sum, figure) => sum + figure[key], 0)
    return Math.max(
      Math.min(unit[key], ofFigures),
      ...otherUnits.map(words => Math.min(...words.map(word => word[key]))),
    )
  }
  return { text, alternatives, df: most('df'), titleDf: most('titleDf') }
}

export const textOf = (phrase: readonly LookedUpWord[]): string => phrase.map(({ word }) => word).join(' ')

/** True for a number with its unit, and for a size such as '4 x 6 ft'. */
export const isMeasurePhrase = (phrase: readonly LookedUpWord[]): boolean =>
  isNumberWithUnit(phrase) || isSize(textOf(phrase))
const isNumberWithUnit = ([number, unit, ...more]: readonly LookedUpWord[]): boolean =>
  more.length === 0 && number !== undefined && unit !== undefined && isMeasure(number.word, unit.word)

/** A phrase as names write it: a measure also in the reverse order, as in 'GSM 180'. */
export const named = (phrase: readonly LookedUpWord[]): Expression =>
  isNumberWithUnit(phrase) ? { any: [inOrder(phrase), inOrder(phrase.toReversed())] } : inOrder(phrase)
/** Lexemes in order, as far apart as in the phrase: 'push in fitting' has a place for 'in'. */
function inOrder(phrase: readonly LookedUpWord[]): Expression {
  let found: Expression | undefined
  let distance = 1
  for (const { lexeme } of phrase) {
    if (lexeme === null) distance++
    else {
      const word = { word: lexeme }
      found = found ? { phrase: [found, word], ...(distance > 1 && { distance }) } : word
      distance = 1
    }
  }
  return found ?? { all: [] }
}
/** The words of a phrase at any place, each also as another word of the trade: 'waterproof ply' as waterproof plywood. */
export const anywhere = (phrase: readonly LookedUpWord[], ahead: LookedUp = new Map()): Expression => ({
  all: phrase.flatMap(({ word, lexeme }): Expression[] => {
    if (lexeme === null) return []
    const others = (tradeWordsFor(word) ?? []).flatMap(other => {
      const [same, ...more] = ahead.get(other) ?? []
      return same?.lexeme && more.length === 0 && same.df > 0 ? [{ word: same.lexeme }] : []
    })
    return others.length > 0 ? [{ any: [{ word: lexeme }, ...others] }] : [{ word: lexeme }]
  }),
})
