import { categories } from '#contract/catalogue/taxonomy.ts'
import { categoryText } from '../data/columns.ts'

/** The ids of the category and the subcategory that a text names. */
export function idsOfCategory(text: string): { category: string; subCategory: string } | undefined {
  for (const { id, subcategories } of categories)
    for (const subCategory of subcategories)
      if (categoryText(id, subCategory) === text) return { category: id, subCategory }
  return undefined
}
