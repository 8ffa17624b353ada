import type { ApiReply } from '#contract/api.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { suggestionLimits } from '#contract/explore/rules.ts'
import type { Stock } from '#server/features/search/search.ts'

type Suggested = Pick<ApiReply<'GET /explore/suggestions'>, 'categories' | 'subcategories'>

const { categoriesMost, subcategoriesMost } = suggestionLimits

/**
 * Categories and subcategories with live listings whose names contain every word, whole or as a prefix, in any of the
 * trade's spellings.
 */
export function suggestCategories(ways: readonly (readonly string[])[], stock: Stock): Suggested {
  const wanted = ways.map(all => all.map(wordsOf).filter(words => words.length > 0)).filter(all => all.length > 0)
  if (wanted.length === 0) return { categories: [], subcategories: [] }
  const best = <Part extends { name: string; count: number }>(parts: Part[], most: number): Part[] =>
    parts
      .filter(({ name, count }) => count > 0 && hasAll(wanted, name))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, most)
  return {
    categories: best(
      categories.map(({ id, name }) => ({ id, name, count: stock.categories.get(id) ?? 0 })),
      categoriesMost,
    ),
    subcategories: best(
      categories.flatMap(({ id, name: category, subcategories }) =>
        subcategories.map(name => ({
          name,
          categoryId: id,
          category,
          count: stock.subcategoriesOf.get(id)?.get(name) ?? 0,
        })),
      ),
      subcategoriesMost,
    ),
  }
}

/** True if a name contains each word in one of its forms; a form may be several words, and a prefix is enough. */
function hasAll(wordsByWay: readonly string[][][], name: string): boolean {
  const there = wordsOf(name)
  return wordsByWay.every(ways => ways.some(words => words.every(word => there.some(own => own.startsWith(word)))))
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []
