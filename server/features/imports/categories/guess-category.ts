import { hintsOf, PHRASE_WORDS_MOST, type Place, places, placesOfCode, wordsOfName } from './subcategory-table.ts'

/** The likeliest subcategories of an item, best first; `sure` if the first one needs no question. */
export interface CategoryGuess {
  suggestions: { category: string; subCategory: string }[]
  sure: boolean
  /** the key of rows with the same kind of goods, which are decided together */
  group: string
}

// The weights: a heading of the tariff outweighs one word of the name; two words that agree outweigh the heading.
const score = {
  subheading: 6,
  heading: 5,
  chapter: 1.5,
  otherChapter: -2,
  phrase: 2,
  word: 1.5,
  weak: 1,
  last: 1.5,
  aside: 0.4,
  onlyAside: 0.8,
}
const SURE_SCORE = 4.5
const SURE_LEAD = 2
/** Within a known category a lower score is enough. */
const SURE_WITHIN = { score: 2.5, lead: 1 }
const SUGGESTIONS = 3

/** Guesses the subcategory from the words of the name and the HSN; `within` limits it to one category. */
export function guessCategory(name: string, hsCode: string | undefined, within?: string): CategoryGuess {
  const { scores, strong, head } = scoresOfName(name)
  // if the name and the HSN mean different goods, the seller decides
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
  const [best, second] = ranked
  const least = within === undefined ? { score: SURE_SCORE, lead: SURE_LEAD } : SURE_WITHIN
  return {
    suggestions: ranked.slice(0, SUGGESTIONS).map(([{ category, subCategory }]) => ({ category, subCategory })),
    sure: !disagree && best !== undefined && best[1] >= least.score && best[1] - (second?.[1] ?? 0) >= least.lead,
    group: hsCode !== undefined && hsCode.length >= 4 ? `HSN ${hsCode.slice(0, 4)}` : head,
  }
}

/**
 * Words that begin an aside about packing, material or sale: 'ground spices in glass jars', 'dye powder, 25 kg bags'.
 */
const ASIDE = /[,;()]|\s(?:in|with|for|from|of|by)\s/iu

/**
 * Walks through the name and takes the longest known phrase at each word, so that 'water bottle' does not count as
 * 'bottle'. The words before the first aside name the goods; those behind it weigh less, and never suffice alone.
 */
function scoresOfName(name: string): { scores: Map<Place, number>; strong: Set<Place>; head: string } {
  const [front = '', ...rest] = name.trim().split(ASIDE)
  const scores = new Map<Place, number>()
  const strong = new Set<Place>()
  const add = (place: Place, more: number) => scores.set(place, (scores.get(place) ?? 0) + more)
  let last: string | undefined
  const walk = (words: readonly string[], weight: number) => {
    for (let at = 0; at < words.length; ) {
      const phrase = longestPhrase(words, at)
      if (phrase === undefined) {
        at++
        continue
      }
      const count = phrase.split(' ').length
      for (const { place, weak } of hintsOf.get(phrase) ?? []) {
        add(place, weight * (weak ? score.weak : score.phrase + score.word * count))
        if (!weak && weight === 1) strong.add(place)
      }
      if (weight === 1 && hintsOf.get(phrase)?.some(({ weak }) => !weak)) last = phrase
      at += count
    }
  }
  walk(wordsOfName(front), 1)
  walk(wordsOfName(rest.join(' ')), last === undefined ? score.onlyAside : score.aside)
  // the last noun of a compound names the thing: 'copper wire scrap'
  for (const { place, weak } of hintsOf.get(last ?? '') ?? []) if (!weak) add(place, score.last)
  const words = wordsOfName(name)
  return { scores, strong, head: last ?? words.find(word => /^\p{L}{3,}$/u.test(word)) ?? words[0] ?? '' }
}

function longestPhrase(words: readonly string[], at: number): string | undefined {
  for (let count = Math.min(PHRASE_WORDS_MOST, words.length - at); count > 0; count--) {
    const phrase = words.slice(at, at + count).join(' ')
    if (hintsOf.has(phrase)) return phrase
  }
  return undefined
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
