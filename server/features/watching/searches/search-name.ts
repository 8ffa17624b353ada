import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { type ChosenFilters, rangeIds } from '#contract/explore/explore-state.ts'
import { specificationOf } from '#contract/explore/rules.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { watchingLimits } from '#contract/watching/rules.ts'
import { facetNames, facets, flagNames } from '#server/features/search/search.ts'
import { onOneLine } from '#server/platform/mail/compose-mail.ts'

const labels = new Map<string, string>([
  ...flagNames.map(name => [facets[name].only.value, facets[name].only.label] as const),
  ...conditions.map(({ id, label }) => [id, label] as const),
])

/**
 * The text of a value in the name of a search, by filter: a category by its name, and numbers with words such as 'up
 * to'. Values of other filters are shown unchanged.
 */
const formats: Readonly<Record<string, (value: string) => string>> = {
  [facets.categories.filter]: value => categoryOf(value)?.name ?? value,
  [rangeIds.priceFrom]: value => `from ${currency}${value}`,
  [rangeIds.priceTo]: value => `up to ${currency}${value}`,
  [rangeIds.minimumOrderTo]: value => `minimum order up to ${value}`,
  [rangeIds.quantityFrom]: value => `at least ${value} available`,
  [facets.shelfLife.filter]: value => `good for ${value} more days`,
}

/** 'cotton poplin · Gujarat · up to ₹100' */
export function nameOf(
  { query, filters }: { query: string; filters: ChosenFilters },
  translate = (text: string) => text,
): string {
  const chosen = Object.entries(filters).flatMap(([id, values]) =>
    values.map(value => translate(formats[id]?.(value) ?? labels.get(value) ?? value)),
  )
  const whole = onOneLine([query, ...chosen].filter(Boolean).join(' · '))
  const letters = [...whole]
  if (letters.length <= watchingLimits.nameMost) return whole
  const start = letters.slice(0, watchingLimits.nameMost - 1).join('')
  return `${start.trimEnd()}…`
}

// the time since which lots are new is no part of the search's name
const known = new Set<string>([
  ...facetNames.map(name => facets[name].filter),
  ...Object.values(rangeIds).filter(id => id !== rangeIds.since),
])

/** The known filters of an address; others are dropped. */
export const knownFilters = (filters: ChosenFilters): ChosenFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([id, values]) => (known.has(id) || specificationOf(id)) && values.length > 0),
  )
