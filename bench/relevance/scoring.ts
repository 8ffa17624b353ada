/** The judged gains of documents by query, and the returned ids, best first. */
export type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>
export type Run = ReadonlyMap<string, readonly string[]>

export interface Scores {
  queries: number
  ndcg10: number
  mrr: number
  /** share of right ones among the first five, or among fewer if there are fewer right listings */
  precision5: number
  /** share of the right listings (at most a hundred) among the first hundred */
  recall100: number
  zeroResults: number
}

const CUT = 10
const FIRST = 5
export const RECALL_AT = 100
export const RELEVANT = 0.5

/** Linear gain over log2(rank + 1); queries without any gain count for the share of zero results only. */
export function scoreRun(judgments: Judgments, run: Run): Scores {
  const [ndcg, mrr, precision, recall]: [number[], number[], number[], number[]] = [[], [], [], []]
  let empty = 0
  for (const [query, gains] of judgments) {
    const ids = [...new Set(run.get(query) ?? [])]
    if (ids.length === 0) empty++
    const ideal = discounted([...gains.values()].toSorted((a, b) => b - a))
    if (ideal === 0) continue
    ndcg.push(discounted(ids.map(id => gains.get(id) ?? 0)) / ideal)
    const relevant = [...gains.values()].filter(gain => gain >= RELEVANT).length
    if (relevant === 0) continue
    const isRelevant = (id: string): boolean => (gains.get(id) ?? 0) >= RELEVANT
    const first = ids.findIndex(isRelevant)
    mrr.push(first < 0 ? 0 : 1 / (first + 1))
    precision.push(ids.slice(0, FIRST).filter(isRelevant).length / Math.min(FIRST, relevant))
    recall.push(ids.slice(0, RECALL_AT).filter(isRelevant).length / Math.min(RECALL_AT, relevant))
  }
  return {
    queries: judgments.size,
    ndcg10: mean(ndcg),
    mrr: mean(mrr),
    precision5: mean(precision),
    recall100: mean(recall),
    zeroResults: empty / judgments.size,
  }
}

const discounted = (gains: number[]): number =>
  gains.slice(0, CUT).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)

/** The figures to three places. */
export const rounded = <T extends object>(scores: T): T =>
  Object.fromEntries(
    Object.entries(scores).map(([name, value]) => [name, Math.round(Number(value) * 1000) / 1000]),
  ) as T
