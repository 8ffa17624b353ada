import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import panel from './panel.module.css'

export interface Goods {
  category: string | null
  subCategory: string | null
  unit: string | null
}

interface GoodsFieldsProps {
  goods: Goods
  onChange: (part: Partial<Goods>) => void
  /** what an empty choice means */
  empty: string
  only?: readonly (keyof Goods)[]
}

/** What many items have in common: category, subcategory and unit. */
export function GoodsFields({ goods, onChange, empty, only = ['category', 'subCategory', 'unit'] }: GoodsFieldsProps) {
  const { category, subCategory, unit } = goods
  const subcategories = categoryOf(category ?? '')?.subcategories ?? []
  return (
    <div className={panel.fields}>
      {only.includes('category') ? (
        <Field label="Category">
          <Select
            value={category ?? ''}
            onChange={event => onChange({ category: event.target.value || null, subCategory: null })}
          >
            <option value="">{empty}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {only.includes('subCategory') ? (
        <Field label="Subcategory" hint={category ? undefined : 'Choose a category first'}>
          <Select
            value={subCategory ?? ''}
            disabled={!category}
            onChange={event => onChange({ subCategory: event.target.value || null })}
          >
            <option value="">{empty}</option>
            {subcategories.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      ) : null}
      {only.includes('unit') ? (
        <Field label="Unit">
          <Select value={unit ?? ''} onChange={event => onChange({ unit: event.target.value || null })}>
            <option value="">{empty}</option>
            {units.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  )
}
