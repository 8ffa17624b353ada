import MiniSearch from 'minisearch'
import type { Answer, Searcher } from './answer.ts'
import type { ListingWords } from './corpus.ts'

/**
 * The best library of its kind, with the best weights for the judged products: fuzzy matches, prefixes, any word may
 * match.
 */
export function miniSearch(corpus: readonly ListingWords[], most: number): Searcher {
  const index = new MiniSearch<ListingWords>({ fields: ['name', 'specifications', 'description'] })
  index.addAll(corpus)
  const options = { boost: { name: 4, specifications: 2 }, fuzzy: 0.2, prefix: true, combineWith: 'OR' as const }
  return query =>
    answerOf(
      index
        .search(query, options)
        .slice(0, most)
        .map(({ id }) => String(id)),
    )
}

const K1 = 1.2
const B = 0.75

/** Textbook BM25 over all words of a listing; any word may match. */
export function plainBm25(corpus: readonly ListingWords[], most: number): Searcher {
  const postings = new Map<string, Map<number, number>>()
  const lengths = corpus.map(({ name, specifications, description }, document) => {
    const words = wordsOf(`${name} ${specifications} ${description}`)
    for (const word of words) {
      const frequencies = postings.get(word) ?? new Map<number, number>()
      postings.set(word, frequencies.set(document, (frequencies.get(document) ?? 0) + 1))
    }
    return words.length
  })
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return query => {
    const scores = new Map<number, number>()
    for (const word of new Set(wordsOf(query))) {
      const frequencies = postings.get(word) ?? new Map<number, number>()
      const idf = Math.log(1 + (corpus.length - frequencies.size + 0.5) / (frequencies.size + 0.5))
      for (const [document, often] of frequencies) {
        const saturated = (often * (K1 + 1)) / (often + K1 * (1 - B + (B * lengths[document]!) / usual))
        scores.set(document, (scores.get(document) ?? 0) + idf * saturated)
      }
    }
    const best = [...scores].toSorted(([, a], [, b]) => b - a).slice(0, most)
    return answerOf(best.map(([document]) => corpus[document]!.id))
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const answerOf = (ids: string[]): Answer => ({ ids, admitted: ids.length === 0 })
