import { partsOfName, phrasesIn, wordsOfName } from '../goods-words/name-words.ts'
import {
  type Hint,
  hintsOf,
  PHRASE_WORDS_MOST,
  type Place,
  places,
  placesOfCode,
} from '../goods-words/subcategory-table.ts'

/** The likeliest subcategories of an item, best first; `sure` if the seller need not confirm the first one. */
export interface CategoryGuess {
  suggestions: { category: string; subCategory: string }[]
  sure: boolean
  /** the key of rows with the same kind of goods, which are decided together */
  group: string
}

// The weights: a tariff heading outweighs one word of the name; two words that agree outweigh the heading.
const score = {
  subheading: 6,
  heading: 5,
  chapter: 1.5,
  otherChapter: -2,
  phrase: 2,
  word: 1.5,
  weak: 1,
  tariff: 1.2,
  last: 1.5,
  aside: 0.4,
  onlyAside: 0.8,
}
const SURE_SCORE = 4.5
const SURE_LEAD = 2
/** Within a known category a lower score is enough. */
const SURE_WITHIN = { score: 2.5, lead: 1 }
const SUGGESTIONS = 3

/**
 * Guesses the subcategory from the words of the name and the HSN; `within` limits it to one category. Only sure words
 * make a guess `sure`; all words contribute suggestions.
 */
export function guessCategory(name: string, hsCode: string | undefined, within?: string): CategoryGuess {
  const certain = rankPlaces(name, hsCode, { within, sureOnly: true })
  const [best, second] = certain.ranked
  const least = within === undefined ? { score: SURE_SCORE, lead: SURE_LEAD } : SURE_WITHIN
  const sure =
    !certain.disagree && best !== undefined && best[1] >= least.score && best[1] - (second?.[1] ?? 0) >= least.lead
  const wide = rankPlaces(name, hsCode, { within, sureOnly: false }).ranked
  const likely = sure ? [best, ...wide.filter(([place]) => place !== best[0])] : wide
  return {
    suggestions: likely.slice(0, SUGGESTIONS).map(([{ category, subCategory }]) => ({ category, subCategory })),
    sure,
    group: hsCode !== undefined && hsCode.length >= 4 ? `HSN ${hsCode.slice(0, 4)}` : certain.head,
  }
}

interface Ranking {
  ranked: [place: Place, score: number][]
  head: string
  disagree: boolean
}

function rankPlaces(
  name: string,
  hsCode: string | undefined,
  { within, sureOnly }: { within: string | undefined; sureOnly: boolean },
): Ranking {
  const { scores, strong, head } = scoresOfName(name, sureOnly)
  // if name and HSN mean different goods, the seller decides
  const disagree =
    strong.size > 0 && hsCode !== undefined && isKnown(hsCode) && ![...strong].some(place => ofCode(hsCode, place))
  for (const [place, more] of scoresOfCode(hsCode)) scores.set(place, (scores.get(place) ?? 0) + more)
  const chapter = hsCode === undefined ? undefined : Number(hsCode.slice(0, 2))
  if (chapter !== undefined)
    for (const [place, found] of scores)
      if (place.chapters.length > 0 && !place.chapters.includes(chapter) && !ofCode(hsCode, place))
        scores.set(place, found + score.otherChapter)
  const ranked = [...scores]
    .filter(([place, found]) => found > 0 && (within === undefined || place.category === within))
    .toSorted((one, other) => other[1] - one[1])
  return { ranked, head, disagree }
}

/** Scores of the name's phrases. Those of the aside, as `partsOfName` splits it, weigh less and make no guess sure. */
function scoresOfName(
  name: string,
  sureOnly: boolean,
): { scores: Map<Place, number>; strong: Set<Place>; head: string } {
  const { front, aside } = partsOfName(name)
  const scores = new Map<Place, number>()
  const strong = new Set<Place>()
  const add = (place: Place, more: number) => scores.set(place, (scores.get(place) ?? 0) + more)
  const hints = (phrase: string): readonly Hint[] =>
    (hintsOf.get(phrase) ?? []).filter(({ strength }) => !sureOnly || strength === 'sure' || strength === 'weak')
  const known = (words: readonly string[]) => phrasesIn(words, phrase => hints(phrase).length > 0, PHRASE_WORDS_MOST)
  const count = (phrase: string, weight: number) => {
    for (const { place, strength } of hints(phrase)) {
      add(place, weight * worth(strength, phrase.split(' ').length))
      if (strength === 'sure' && weight === 1) strong.add(place)
    }
  }
  const named = known(front)
  for (const phrase of named) count(phrase, 1)
  const last = named.findLast(phrase => hints(phrase).some(({ strength }) => strength !== 'weak'))
  for (const phrase of known(aside)) count(phrase, last === undefined ? score.onlyAside : score.aside)
  // the last noun of a compound names the thing: 'copper wire scrap' is scrap
  for (const { place, strength } of hints(last ?? '')) if (strength !== 'weak') add(place, score.last)
  const words = wordsOfName(name)
  return { scores, strong, head: last ?? words.find(word => /^\p{L}{3,}$/u.test(word)) ?? words[0] ?? '' }
}

function worth(strength: Hint['strength'], words: number): number {
  if (strength === 'weak') return score.weak
  return strength === 'tariff' ? score.tariff * words : score.phrase + score.word * words
}

const isKnown = (hsCode: string): boolean =>
  [6, 4].some(digits => hsCode.length >= digits && placesOfCode.has(hsCode.slice(0, digits)))

const ofCode = (hsCode: string | undefined, place: Place): boolean =>
  hsCode !== undefined &&
  [6, 4].some(digits => placesOfCode.get(hsCode.slice(0, digits))?.includes(place) && hsCode.length >= digits)

function scoresOfCode(hsCode: string | undefined): Map<Place, number> {
  if (hsCode === undefined) return new Map()
  const bySubheading = hsCode.length >= 6 ? placesOfCode.get(hsCode.slice(0, 6)) : undefined
  if (bySubheading) return new Map(bySubheading.map(place => [place, score.subheading]))
  const byHeading = hsCode.length >= 4 ? placesOfCode.get(hsCode.slice(0, 4)) : undefined
  if (byHeading) return new Map(byHeading.map(place => [place, score.heading]))
  const chapter = Number(hsCode.slice(0, 2))
  return new Map(places.filter(({ chapters }) => chapters.includes(chapter)).map(place => [place, score.chapter]))
}
