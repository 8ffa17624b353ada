import { categories } from '#contract/catalogue/taxonomy.ts'
import { inWords } from '#web/language/words.ts'
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
            <option key={`${category} ${subCategory}`} value={categoryText(category, subCategory)}>
              {categoryText(category, subCategory).split(' › ').map(inWords).join(' › ')}
            </option>
          ))}
        </optgroup>
      ) : null}
      {categories.map(({ id, name, subcategories }) => (
        <optgroup key={id} label={inWords(name)}>
          {subcategories.map(subCategory => (
            <option key={subCategory} value={categoryText(id, subCategory)}>
              {inWords(subCategory)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
