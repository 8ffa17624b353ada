import { type KeyboardEvent, useState } from 'react'
import { type Category, categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { useApi } from '#web/api/use-api.ts'
import { inWords } from '#web/language/words.ts'
import { Chip } from '#web/ui/basics/chip.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { CategoryIcon } from '#web/ui/media/category-icon.tsx'
import { type CategoryIconName, categoryIcons } from '#web/ui/media/icons/categories.ts'
import { search as searchIcon } from '#web/ui/media/icons/essential.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { fieldError } from '../draft/field-error.ts'
import { ItemListField } from '../items/item-list-field.tsx'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { HsCodeField } from './hs-code-field.tsx'
import { Specifications } from './specifications.tsx'

const SCROLLS_ABOVE = 3

export function CategoryStep({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const errorOf = fieldError(wizard.faults)
  const [search, setSearch] = useState('')
  const chosen = categoryOf(draft.category)
  const found = categories.filter(category => matches(category, search))
  const subcategories = chosen?.subcategories ?? []

  function choose(category: Category | undefined) {
    const takesUnit = category && (draft.unit === '' || draft.unit === chosen?.defaultUnit)
    change({
      category: category?.name ?? '',
      subCategory: '',
      ...(takesUnit && { unit: category.defaultUnit }),
    })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const exact = found.find(category => plain(category.name) === plain(search))
    const only = found.length === 1 ? found[0] : undefined
    if (search.trim() === '' || (found.length > 1 && !exact)) return
    choose(exact ?? only)
    if (exact ?? only) setSearch('')
  }
  return (
    <>
      <Field label="Category" required data-field="category" error={errorOf('category')}>
        <TextInput
          type="search"
          name="category"
          placeholder="Search, e.g. denim or bearings"
          autoComplete="off"
          prefix={<Icon d={searchIcon} size={18} />}
          value={search}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={press}
        />
        {chosen || search.trim() ? null : (
          <SuggestedCategories
            name={draft.name}
            onChoose={(category, subCategory) => {
              choose(category)
              change({ subCategory })
            }}
          />
        )}
        <fieldset aria-label="Categories" className={classNames(layout.chips, styles.chips, styles.scrolls)}>
          {found.map(category => (
            <Chip
              key={category.id}
              pressed={category === chosen}
              icon={isIcon(category.icon) ? <CategoryIcon name={category.icon} size={16} /> : undefined}
              onClick={() => choose(category === chosen ? undefined : category)}
            >
              {inWords(category.name)}
            </Chip>
          ))}
          {found.length === 0 ? <p className={typography.subtle}>No category matches “{search.trim()}”.</p> : null}
        </fieldset>
      </Field>
      {subcategories.length > 0 || draft.subCategory ? (
        <Field group label="Subcategory" required data-field="subCategory" error={errorOf('subCategory')}>
          <fieldset
            aria-label={`Subcategories of ${inWords(chosen?.name ?? '')}`}
            className={classNames(layout.chips, styles.chips, subcategories.length > SCROLLS_ABOVE && styles.scrolls)}
          >
            {subcategories.map(name => (
              <Chip
                key={name}
                pressed={name === draft.subCategory}
                onClick={() => change({ subCategory: name === draft.subCategory ? '' : name })}
              >
                {inWords(name)}
              </Chip>
            ))}
          </fieldset>
        </Field>
      ) : null}
      <HsCodeField
        value={draft.hsCode}
        title={draft.name}
        category={draft.category}
        error={errorOf('hsCode')}
        onChange={hsCode => change({ hsCode })}
      />
      <Specifications
        category={draft.category}
        subCategory={draft.subCategory}
        error={errorOf('specifications')}
        specifications={draft.specifications}
        onChange={specifications => change({ specifications })}
      />
      <ItemListField wizard={wizard} />
    </>
  )
}

type SuggestedCategoriesProps = { name: string; onChoose: (category: Category, subCategory: string) => void }

/** The most likely categories by the name of the goods; a press sets category and subcategory. */
function SuggestedCategories({ name, onChoose }: SuggestedCategoriesProps) {
  const title = name.trim()
  const { data } = useApi('GET /deadstock/suggested-categories', title ? { query: { name: title } } : null)
  const likely = data?.suggestions.flatMap(({ category, subCategory }) => {
    const known = categoryOf(category)
    return known ? [{ known, subCategory }] : []
  })
  if (!likely || likely.length === 0) return null
  return (
    <fieldset aria-label="Likely categories" className={classNames(layout.row, styles.likely)}>
      <span>Likely</span>
      {likely.map(({ known, subCategory }) => (
        <Chip
          key={`${known.id} ${subCategory}`}
          icon={isIcon(known.icon) ? <CategoryIcon name={known.icon} size={16} /> : undefined}
          onClick={() => onChoose(known, subCategory)}
        >
          {inWords(known.name)} › {inWords(subCategory)}
        </Chip>
      ))}
    </fieldset>
  )
}

const plain = (text: string): string => text.trim().toLowerCase()

/** True if the search matches the category's name or a subcategory's. */
const matches = ({ name, subcategories }: Category, search: string): boolean =>
  [name, ...subcategories].some(text => [text, inWords(text)].some(word => plain(word).includes(plain(search))))

const isIcon = (name: string): name is CategoryIconName => Object.hasOwn(categoryIcons, name)
