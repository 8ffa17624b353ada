import { categories } from '#contract/catalogue/taxonomy.ts'
import { categoryText } from './columns.ts'
import type { Row } from './types.ts'

/** All categories with their subcategories, the most likely ones first. */
export function CategoryOptions({ suggestions }: { suggestions: Row['category']['suggestions'] }) {
  return (
    <>
      <option value="">Choose a category</option>
      {suggestions.length > 0 ? (
        <optgroup label="Suggested">
          {suggestions.map(({ category, subCategory }) => (
            <option key={`${category} ${subCategory}`}>{categoryText(category, subCategory)}</option>
          ))}
        </optgroup>
      ) : null}
      {categories.map(({ id, name, subcategories }) => (
        <optgroup key={id} label={name}>
          {subcategories.map(subCategory => (
            <option key={subCategory} value={categoryText(id, subCategory)}>
              {subCategory}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
