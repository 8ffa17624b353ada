import type { ApiReply, VerbInput } from '#contract/api.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { similarLimits } from '#contract/explore/rules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { loadCards } from '../listings/public/load-cards.ts'
import { whatWasLive } from '../listings/public/what-was-live.ts'
import { similar } from '../search/search.ts'

type Key = 'POST /explore/deadstock/similar'
type SimilarTo = Exclude<VerbInput<Key>['body'], { deadstock: object }>

/**
 * Live listings similar to the given one (live or sold), or to the given facts; none for a listing that was never live.
 */
export async function similarListings(context: Context, { body }: VerbInput<Key>): Promise<ApiReply<Key>> {
  return { deadstocks: await loadCards(context, await findIds(context, 'deadstock' in body ? body.deadstock : body)) }
}

async function findIds({ services: { db } }: Context, wanted: SimilarTo): Promise<string[]> {
  const { id, category = [], subCategory = [], hsCode = [], specifications = {} } = wanted
  const named = category.map(each => categoryOf(each)?.id ?? each)
  if (named.length + subCategory.length + hsCode.length === 0) return id ? similarTo(db, id) : []
  const facts = {
    // without a category and a subcategory, the HS code determines the possible categories
    categories: named.length + subCategory.length > 0 ? named : hsCode.flatMap(categoriesOfHsCode),
    subcategories: subCategory,
    hsCodes: hsCode,
    specifications: Object.entries(specifications),
  }
  return similar(db, id ?? null, similarLimits.most, facts)
}

/** Listings similar to this one, even if buyers no longer see it. */
async function similarTo(db: Db, id: string): Promise<string[]> {
  const ids = await similar(db, id, similarLimits.most)
  const was = ids.length === 0 ? await whatWasLive(db, id) : undefined
  if (!was) return ids
  const facts = {
    categories: [was.category],
    subcategories: was.subcategory === null ? [] : [was.subcategory],
    hsCodes: was.hsCode === null ? [] : [was.hsCode],
    specifications: was.specifications,
  }
  return similar(db, id, similarLimits.most, facts)
}

const categoriesOfHsCode = (code: string): string[] =>
  categories.filter(({ hsChapters }) => hsChapters.includes(Number(code.slice(0, 2)))).map(({ id }) => id)
