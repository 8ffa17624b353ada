/**
 * The signs and words before an aside about packing, making or sale: 'ground spices in glass jars', 'dye powder, 25 kg
 * bags'.
 */
const ASIDE = /[,;()]|\s(?:in|with|for|from|of|by)\s/iu

/** The words of a text in small letters and singular: 'T-Shirts 1/2"' gives 't', 'shirt', '1', '2'. */
export const wordsOfName = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)

const singular = (word: string): string =>
  /^[a-z]{4,}$/.test(word) && !word.endsWith('ss') ? word.replace(/(?<=sh|ch|x|s)es$|s$/, '') : word

/** The words before the first aside name the goods; the words after it describe them. */
export function partsOfName(name: string): { front: string[]; aside: string[] } {
  const [front = '', ...rest] = name.trim().split(ASIDE)
  return { front: wordsOfName(front), aside: wordsOfName(rest.join(' ')) }
}

/** Known phrases in their order, the longest at each word: 'water bottle' does not also give 'bottle'. */
export function phrasesIn(words: readonly string[], isKnown: (phrase: string) => boolean, wordsMost: number): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words.slice(at, at + wordsMost), isKnown)
    if (phrase !== undefined) found.push(phrase)
    at += phrase?.split(' ').length ?? 1
  }
  return found
}

function longestPhrase(words: readonly string[], isKnown: (phrase: string) => boolean): string | undefined {
  for (let count = words.length; count > 0; count--) {
    const phrase = words.slice(0, count).join(' ')
    if (isKnown(phrase)) return phrase
  }
  return undefined
}

const UNITS = new Set(
  `mm cm inch in ft feet mtr meter metre m kg gm gms gram g mg ltr litre liter l ml gsm oz lb pc pcs piece nos no set pair pack
  box bag roll ream tin drum micron v volt kv w watt kw wp hp kva amp ah mah hz rpm bar psi mp gb tb mbps spf dpi size xl xxl ply
  pole core port phase way gauge nb sch grade class type model seater`.split(/\s+/),
)

/** Removes figures, units and single letters; returns all words if none would remain. */
export function withoutMeasures(words: readonly string[]): readonly string[] {
  const goods = words.filter(word => !/\d/.test(word) && !UNITS.has(word) && word.length > 1)
  return goods.length > 0 ? goods : words
}
