import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import {
  formatQuantity,
  formatUnit,
  isUnit,
  keepUnitsTogether,
  type Unit,
  unitForms,
} from '#contract/shared/numbers/units.ts'
import type { CardFacts } from '../card/card-facts.ts'

/** A column of the table; its sort value is separate from its text. */
export interface Column {
  id: string
  label: string
  /** aligned to the right, in tabular figures */
  numeric: boolean
  text: (listing: CardFacts) => string
  value: (listing: CardFacts) => number | string | null
}

const FIGURE = /^[\d.,]+(?:\s*[^\d\s]+)?$/

/** The columns for these listings: the rate, the order quantities, the most frequent specifications, and the place. */
export function columnsOf(listings: readonly CardFacts[], specificationsMost: number): Column[] {
  const unit = commonUnit(listings)
  const written = (count: number | null, of: string | null): string =>
    count === null ? '' : unit || !isUnit(of) ? formatNumber(count) : keepUnitsTogether(formatQuantity(count, of))
  return [
    {
      id: 'rate',
      label: unit ? `Rate per ${formatUnit(unit)}` : 'Rate',
      numeric: true,
      text: ({ amount, unit: of }) =>
        amount === null
          ? 'On request'
          : formatRupees(amount) + (unit || !isUnit(of) ? '' : ` / ${unitForms[of].short}`),
      value: listing => listing.amount,
    },
    {
      id: 'available',
      label: unit ? `Available (${unitForms[unit].short})` : 'Available',
      numeric: true,
      text: listing => written(listing.quantityAvailable ?? listing.maxOrderQuantity, listing.unit),
      value: listing => listing.quantityAvailable ?? listing.maxOrderQuantity,
    },
    {
      id: 'moq',
      label: unit ? `MOQ (${unitForms[unit].short})` : 'MOQ',
      numeric: true,
      text: listing => written(listing.minOrderQuantity, listing.unit),
      value: listing => listing.minOrderQuantity,
    },
    ...namesOf(listings, specificationsMost).map(name => specificationColumn(name, listings)),
    {
      id: 'place',
      label: 'Location',
      numeric: false,
      text: ({ business, stockCity }) => stockCity ?? business.city ?? '',
      value: ({ business, stockCity }) => stockCity ?? business.city,
    },
  ]
}

/** Sorts the listings by a column; listings without a value come last in both directions. */
export function sortedBy(listings: readonly CardFacts[], { value }: Column, descending: boolean): CardFacts[] {
  const sign = descending ? -1 : 1
  return listings.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b), 'en', { numeric: true })
  })
}

/** The unit that all listings share; otherwise null. */
function commonUnit(listings: readonly CardFacts[]): Unit | null {
  const [unit = null, ...others] = new Set(listings.map(each => each.unit))
  return others.length === 0 && isUnit(unit) ? unit : null
}

const usual = (places: readonly number[]) => places.reduce((sum, place) => sum + place, 0) / places.length

/** A specification that fewer than this share of the listings have is no column: most of its cells would be dashes. */
const LEAST_SHARE = 1 / 3

/** The most frequent specifications, in the order in which the listings have them. */
function namesOf(listings: readonly CardFacts[], most: number): string[] {
  const places = new Map<string, number[]>()
  for (const { specifications = [] } of listings)
    for (const [place, [name]] of specifications.entries()) places.set(name, [...(places.get(name) ?? []), place])
  return [...places]
    .filter(([, found]) => found.length >= listings.length * LEAST_SHARE)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, most)
    .toSorted(([, one], [, other]) => usual(one) - usual(other))
    .map(([name]) => name)
}

function specificationColumn(name: string, listings: readonly CardFacts[]): Column {
  const text = ({ specifications = [] }: CardFacts) => specifications.find(([known]) => known === name)?.[1] ?? ''
  const numeric = listings.every(listing => text(listing) === '' || FIGURE.test(text(listing)))
  const value = (listing: CardFacts) => {
    const cellText = text(listing)
    if (cellText === '') return null
    return numeric ? Number.parseFloat(cellText.replaceAll(',', '')) : cellText
  }
  return { id: name, label: name, numeric, text, value }
}
