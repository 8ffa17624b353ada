import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { units } from '#contract/shared/numbers/units.ts'
import type { Bound } from '#web/api/forms/use-form.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import panel from './panel.module.css'

export interface Goods {
  category: string | null
  subCategory: string | null
  unit: string | null
}

interface GoodsFieldsProps {
  form: Bound<Goods>
  /** the text of the empty choice */
  empty: string
}

/** The fields for facts that many items share: category, subcategory and unit. */
export function GoodsFields({ form, empty }: GoodsFieldsProps) {
  const { category } = form.draft
  const subcategories = categoryOf(category ?? '')?.subcategories ?? []
  return (
    <div className={classNames(blocks.tiles, panel.fields)}>
      <ChoiceField
        {...form.at('category')}
        label="Category"
        options={categories}
        empty={empty}
        onChange={event => form.change({ category: event.target.value || null, subCategory: null })}
      />
      <ChoiceField
        {...form.at('subCategory')}
        label="Subcategory"
        hint={category ? undefined : 'Choose a category first'}
        disabled={!category}
        options={subcategories}
        none={null}
        empty={empty}
      />
      <ChoiceField {...form.at('unit')} label="Unit" options={units} none={null} empty={empty} />
    </div>
  )
}
