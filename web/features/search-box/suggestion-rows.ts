import type { ApiReply } from '#contract/api.ts'
import type { ExploreState } from '#contract/explore/explore-state.ts'
import { suggestionLimits } from '#contract/explore/rules.ts'
import { imageAt } from '#contract/listings/images.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'

type Suggestions = ApiReply<'GET /explore/suggestions'>

/** One row below the search box. */
export interface SuggestionRow {
  kind: 'recent' | 'category' | 'lot'
  text: string
  /** the small print: a place, a number or a price */
  note: string
  picture: string | null
  /** the address of the suggestion */
  to: string
}

const found = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lot' : 'lots'}`

/** The suggestions for the words in the box: earlier searches, categories, lots; at most 8. */
export function suggestionRows(
  typed: string,
  recent: readonly string[],
  suggestions: Suggestions | null,
  state: ExploreState,
): SuggestionRow[] {
  const start = typed.toLowerCase()
  const queryRow = (query: string, note: string): SuggestionRow => {
    const to = links.explore({ ...state, query, literal: false, page: 1 })
    return { kind: 'recent', text: query, note, picture: null, to }
  }
  const earlier = recent
    .filter(query => query.toLowerCase().startsWith(start) && query.toLowerCase() !== start)
    .slice(0, typed === '' ? suggestionLimits.most : suggestionLimits.recentMost)
    .map(query => queryRow(query, 'Recent search'))
  if (!suggestions) return earlier
  const { categories, subcategories, words, deadstocks } = suggestions
  return [
    ...earlier,
    ...categories.map(({ id, name, count }): SuggestionRow => {
      const to = links.explore({ filters: { category: [id] } })
      return { kind: 'category', text: name, note: found(count), picture: null, to }
    }),
    ...subcategories.map(({ name, categoryId, category, count }): SuggestionRow => {
      const to = links.explore({ filters: { category: [categoryId], subcategory: [name] } })
      return { kind: 'category', text: name, note: `${category} · ${found(count)}`, picture: null, to }
    }),
    ...words.filter(query => !recent.includes(query)).map(query => queryRow(query, 'Search')),
    ...deadstocks.map(({ id, name, amount, unit, images: [image] }): SuggestionRow => {
      const price = amount === null ? '' : `${formatRupees(amount)}${isUnit(unit) ? ` / ${formatUnit(unit)}` : ''}`
      return {
        kind: 'lot',
        text: name,
        note: price,
        picture: image ? imageAt(image, 320) : null,
        to: links.product(id),
      }
    }),
  ].slice(0, suggestionLimits.most)
}
