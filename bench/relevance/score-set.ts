import type { Db } from '#server/platform/database/db.ts'
import type { Answer, Searcher } from './answer.ts'
import { miniSearch, plainBm25 } from './baselines.ts'
import { readCorpus } from './corpus.ts'
import { showFirstFive } from './first-five.ts'
import type { QueryList } from './lists.ts'
import type { Market } from './market.ts'
import { productSearch } from './product-search.ts'
import { type Judgments, RECALL_AT, RELEVANT, rounded, type Scores, scoreRun } from './scoring.ts'

/** A market in a database, ready for searches. */
export interface Ground {
  db: Db
  /** the judged document of each listing */
  documents: ReadonlyMap<string, string>
  /** prints the first listings of each query */
  show: boolean
  /** leaves out the libraries */
  alone: boolean
}

/** Queries to a market, and the figures of their results. */
export interface ScoredSet {
  name: string
  market: Market
  score(ground: Ground): Promise<object[]>
}

/** Queries, and the gain of each listing for each of them. */
export interface JudgedSet {
  name: string
  market: Market
  judgments(): Judgments
  /** lists are scored separately, so a query may be in several: in the list of all queries and in that of its class */
  lists(): QueryList[]
}

type Figure = { set: string; list: string; by: string } & Scores & { admitted: number }

/** Scores the product, a library and plain BM25 on the same listings, queries and judgments. */
export const judged = (set: JudgedSet): ScoredSet => ({
  name: set.name,
  market: set.market,
  async score({ db, documents, show, alone }) {
    const lists = set.lists()
    const judgments = set.judgments()
    const questions = new Map(lists.flatMap(({ questions: all }) => all).map(([id, text]) => [text, id]))
    const figures: Figure[] = []
    for (const [by, searcher] of await searchersOf(db, alone)) {
      const answers = new Map<string, Answer>()
      for (const [text, id] of questions) {
        const { ids, admitted } = await searcher(text)
        const isRight = (one: string) => (judgments.get(id)?.get(documents.get(one)!) ?? 0) >= RELEVANT
        if (show && by === PRODUCT) await showFirstFive(db, `${id} ${text}`, ids, isRight)
        answers.set(text, { ids: ids.flatMap(listing => documents.get(listing) ?? []), admitted })
      }
      figures.push(
        ...lists.map(list => ({ set: set.name, list: list.queries, by, ...scoreList(list, judgments, answers) })),
      )
    }
    // the figures of one list are side by side, for comparison
    const order = lists.map(({ queries }) => queries)
    return figures.toSorted((a, b) => order.indexOf(a.list) - order.indexOf(b.list))
  },
})

const PRODUCT = 'product'

async function searchersOf(db: Db, alone: boolean): Promise<[name: string, Searcher][]> {
  const product: [string, Searcher] = [PRODUCT, productSearch(db, RECALL_AT)]
  if (alone) return [product]
  const corpus = await readCorpus(db)
  return [product, ['MiniSearch', miniSearch(corpus, RECALL_AT)], ['BM25 with OR', plainBm25(corpus, RECALL_AT)]]
}

function scoreList({ questions }: QueryList, judgments: Judgments, answers: ReadonlyMap<string, Answer>) {
  const ofList = new Map(questions.map(([id]) => [id, judgments.get(id) ?? new Map<string, number>()]))
  const scores = scoreRun(ofList, new Map(questions.map(([id, text]) => [id, answers.get(text)!.ids])))
  const admitted = questions.filter(([, text]) => answers.get(text)!.admitted).length / questions.length
  return rounded({ ...scores, admitted })
}
