import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import { specificationOf } from '#contract/explore/rules.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { watchingLimits } from '#contract/watching/rules.ts'
import {
  actualPhotosOnly,
  filterIds,
  inspectableOnly,
  negotiableOnly,
  verifiedOnly,
} from '#server/features/explore/filters/explore-filters.ts'
import { onOneLine } from '#server/platform/mail/compose-mail.ts'

const labels = new Map<string, string>([
  ...[negotiableOnly, verifiedOnly, inspectableOnly, actualPhotosOnly].map(
    ({ value, label }) => [value, label] as const,
  ),
  ...conditions.map(({ id, label }) => [id, label] as const),
])

/** Ends of ranges say which end they are; any other value speaks for itself. */
const said: Readonly<Record<string, (value: string) => string>> = {
  [filterIds.category]: value => categoryOf(value)?.name ?? value,
  [filterIds.priceFrom]: value => `from ${currency}${value}`,
  [filterIds.priceTo]: value => `up to ${currency}${value}`,
  [filterIds.minimumOrderTo]: value => `minimum order up to ${value}`,
  [filterIds.quantityFrom]: value => `at least ${value} available`,
  [filterIds.shelfLife]: value => `good for ${value} more days`,
}

/** 'cotton poplin · Gujarat · up to ₹100' */
export function nameOf({ query, filters }: { query: string; filters: ChosenFilters }): string {
  const chosen = Object.entries(filters).flatMap(([id, values]) =>
    values.map(value => said[id]?.(value) ?? labels.get(value) ?? value),
  )
  const whole = onOneLine([query, ...chosen].filter(Boolean).join(' · '))
  const letters = [...whole]
  if (letters.length <= watchingLimits.nameMost) return whole
  const start = letters.slice(0, watchingLimits.nameMost - 1).join('')
  return `${start.trimEnd()}…`
}

// when one looked last is no part of what one looks for
const known = new Set<string>(Object.values(filterIds).filter(id => id !== filterIds.since))

/** The filters that exist, out of whatever an address held. */
export const knownFilters = (filters: ChosenFilters): ChosenFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([id, values]) => (known.has(id) || specificationOf(id)) && values.length > 0),
  )
