import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { buyersMarketplace } from '../buyers/buyers-judgments.ts'
import { withLengths } from '../lists.ts'
import { largeMarket } from '../market.ts'
import { rowsOf } from '../patterns.ts'
import type { JudgedSet } from '../score-set.ts'
import type { Judgments } from '../scoring.ts'

interface Question {
  id: string
  kind: string
  text: string
  subcategories: ReadonlySet<string>
  must: RegExp
}

/** The rows of a file of this folder, without its header. */
export const readThird = (file: string): string[][] =>
  rowsOf(readFileSync(join(import.meta.dirname, file), 'utf8')).slice(1)

const known = new Set(categories.flatMap(({ subcategories }) => subcategories))

function readQuestions(): Question[] {
  return readThird('trade-third.tsv').map(([kind = '', text = '', wanted = '', must = ''], at) => {
    const subcategories = new Set(wanted.split('|'))
    const unknown = [...subcategories].filter(name => !known.has(name))
    if (unknown.length > 0)
      throw new Error(`trade-third.tsv names subcategories that the taxonomy does not have: ${unknown.join(', ')}`)
    return { id: `c${at + 1}`, kind, text, subcategories, must: new RegExp(must, 'i') }
  })
}

/** Trade questions by class that were written before the words of the search were touched. */
export function thirdQuestions(): JudgedSet {
  const questions = readQuestions()
  const judgments = judge(questions)
  const asked = (of: readonly Question[]) => of.map(({ id, text }) => [id, text] as const)
  const inStock = questions.filter(({ id }) => judgments.get(id)!.size > 0)
  return {
    name: 'third',
    market: largeMarket,
    judgments: () => judgments,
    lists: () => [
      ...withLengths({ queries: 'in stock', asked: asked(inStock) }),
      ...[...Map.groupBy(inStock, ({ kind }) => kind)].map(([kind, of]) => ({ queries: kind, asked: asked(of) })),
    ],
  }
}

/** A live lot of a wanted subcategory is right when its name or specifications match the pattern. */
function judge(questions: readonly Question[]): Judgments {
  const judgments = new Map(questions.map(({ id }) => [id, new Map<string, number>()]))
  for (const { id, name, subcategory, specifications, status } of buyersMarketplace().listings) {
    if (status !== 'Active') continue
    const named = [name, ...[...specifications].map(pair => pair.join(' '))].join('; ')
    for (const question of questions)
      if (question.subcategories.has(subcategory) && question.must.test(named)) judgments.get(question.id)!.set(id, 1)
  }
  return judgments
}
