import {
  allSpecificationNames,
  suggestedSpecifications,
  universalSpecifications,
} from '#contract/catalogue/specification-names.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { Verb } from '#server/platform/context.ts'

/** POST /deadstock/specifications */
export const suggestSpecifications: Verb<'POST /deadstock/specifications'> = async (_context, { body }) => {
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
