import { searchLimits } from '#contract/explore/explore-state.ts'
import { noFilters, search } from '#server/features/search/search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { largeMarket } from '../market.ts'
import type { ScoredSet } from '../score-set.ts'
import { rounded } from '../scoring.ts'
import { readThird } from './third-questions.ts'

const firstPage = (db: Db, query: string, literal = false) =>
  search(db, { ...noFilters, query, literal, sort: 'recommended', page: 1, size: searchLimits.pageSize })

/** Goods that the market does not have: a page is honest if it lists no lot. */
export const absentSet = (name: string, read: () => readonly string[]): ScoredSet => ({
  name,
  market: largeMarket,
  async score({ db, show }) {
    const queries = read()
    let [honest, admitted] = [0, 0]
    for (const query of queries) {
      const { ids, total, missing, relaxed, corrected } = await firstPage(db, query)
      if (ids.length === 0) honest++
      if (ids.length === 0 || missing.length > 0 || relaxed) admitted++
      if (show) console.log([query, total.value, `missing ${missing.join(' ')}`, corrected ?? ''].join(' | '))
    }
    return [{ set: name, queries: queries.length, honest, admitted }]
  },
})

export const absentGoods = absentSet('absent', () => readThird('absent-goods.tsv').map(([query = '']) => query))

/** Real words that must not be corrected, and misspellings that must be. */
export const corrections: ScoredSet = {
  name: 'corrections',
  market: largeMarket,
  async score({ db, show }) {
    const rows = readThird('real-words.tsv').map(([query = '', , right = '']) => ({ query, right }))
    const counts = { real: 0, realCorrected: 0, misspelt: 0, right: 0, other: 0, nothing: 0, silent: 0 }
    for (const { query, right } of rows) {
      const { ids, corrected } = await firstPage(db, query)
      const literal = corrected === null ? (await firstPage(db, query, true)).ids : []
      const isSilent = corrected === null && ids.length > 0 && literal[0] !== ids[0]
      if (isSilent) counts.silent++
      if (right === '') {
        counts.real++
        if (corrected !== null) counts.realCorrected++
      } else {
        counts.misspelt++
        if (corrected !== null) counts[plain(corrected) === plain(right) ? 'right' : 'other']++
        else if (ids.length === 0) counts.nothing++
      }
      if (show) console.log([query, right, corrected ?? '', isSilent ? 'silent' : '', ids.length].join(' | '))
    }
    const wrong = counts.realCorrected + counts.other + counts.silent
    const wrongOf14 = (14 * wrong) / Math.max(wrong + counts.right, 1)
    return [{ set: 'corrections', ...counts, ...rounded({ wrongOf14 }) }]
  },
}

/** A text without plural endings and British spelling. */
const plain = (text: string): string =>
  text
    .split(' ')
    .map(word => word.replace(/s$/, '').replace(/is(e|ed|ing)$/, 'iz$1'))
    .join(' ')
