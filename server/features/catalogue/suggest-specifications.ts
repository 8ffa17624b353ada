import type { ApiReply, VerbInput } from '#contract/api.ts'
import {
  allSpecificationNames,
  suggestedSpecifications,
  universalSpecifications,
} from '#contract/catalogue/specification-names.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { Context } from '#server/platform/context.ts'

type Key = 'POST /deadstock/specifications'

/** POST /deadstock/specifications */
export async function suggestSpecifications(_context: Context, { body }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const { category, subCategory, search } = body.data
  const known = categoryOf(category ?? '') ?? categoryWith(subCategory ?? '')
  const own = known ? suggestedSpecifications(known.id) : universalSpecifications
  const wanted = plain(search ?? '')
  if (wanted === '') return { specifications: [...own] }
  const matches = (name: string) => plain(name).includes(wanted)
  const begins = (name: string) => plain(name).startsWith(wanted)
  const others = allSpecificationNames().filter(name => matches(name) && !own.includes(name))
  return {
    specifications: [...own.filter(matches), ...others.filter(begins), ...others.filter(name => !begins(name))],
  }
}

const categoryWith = (subcategory: string) =>
  categories.find(category => category.subcategories.some(name => name === subcategory))

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
