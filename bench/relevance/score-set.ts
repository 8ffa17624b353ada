import { type Db, openDatabase } from '../../server/platform/database/db.ts'
import { searchInOpenSearch } from '../../testkit/opensearch/indexed.ts'
import { openScratchDatabase } from '../data/scratch-database.ts'
import type { Answer, Searcher } from './answer.ts'
import { miniSearch, plainBm25 } from './baselines.ts'
import { readCorpus } from './corpus.ts'
import { showFirstFive } from './first-five.ts'
import type { QueryList } from './lists.ts'
import { productSearch } from './product-search.ts'
import { type Judgments, RECALL_AT, RELEVANT, type Scores, scoreRun } from './scoring.ts'

/** Something to search in, questions to it, and what each listing is worth for each question. */
export interface JudgedSet {
  name: string
  /** fills a prepared database; returns the judged document behind each listing */
  load(databaseUrl: string): Promise<ReadonlyMap<string, string>>
  judgments(): Judgments
  /** lists are scored one by one; a list of all and the lists of its kinds may share questions */
  lists(): QueryList[]
}

export type Figure = { set: string; list: string; by: string } & Scores & { admitted: number }

/** The product, a library and plain BM25 on the same listings, questions and judgments. */
export async function scoreSet(set: JudgedSet, show: boolean): Promise<Figure[]> {
  const scratch = await openScratchDatabase()
  try {
    const documents = await set.load(scratch.url)
    const { db, close } = openDatabase(scratch.url, { statementTimeoutMs: 0 })
    const engine = await searchInOpenSearch(db)
    const lists = set.lists()
    const judgments = set.judgments()
    const questions = new Map(lists.flatMap(({ asked }) => asked).map(([id, text]) => [text, id]))
    const figures: Figure[] = []
    for (const [by, searcher] of await searchersOf(db)) {
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
    await engine.close()
    await close()
    // what is compared stands together
    const order = lists.map(({ queries }) => queries)
    return figures.toSorted((a, b) => order.indexOf(a.list) - order.indexOf(b.list))
  } finally {
    await scratch.close()
  }
}

const PRODUCT = 'product'

async function searchersOf(db: Db): Promise<[name: string, Searcher][]> {
  const corpus = await readCorpus(db)
  return [
    [PRODUCT, productSearch(db, RECALL_AT)],
    ['MiniSearch', miniSearch(corpus, RECALL_AT)],
    ['BM25 with OR', plainBm25(corpus, RECALL_AT)],
  ]
}

function scoreList({ asked }: QueryList, judgments: Judgments, answers: ReadonlyMap<string, Answer>) {
  const judged = new Map(asked.map(([id]) => [id, judgments.get(id) ?? new Map<string, number>()]))
  const scores = scoreRun(judged, new Map(asked.map(([id, text]) => [id, answers.get(text)!.ids])))
  const admitted = asked.filter(([, text]) => answers.get(text)!.admitted).length / asked.length
  return rounded({ ...scores, admitted })
}

const rounded = <T extends object>(scores: T): T =>
  Object.fromEntries(
    Object.entries(scores).map(([name, value]) => [name, Math.round(Number(value) * 1000) / 1000]),
  ) as T
