import type { Listing } from '../listings/endpoints.ts'
import { type Fact, orderFacts, originalText, packText, stockFacts } from '../listings/public/stock-facts.ts'
import { formatPlace } from '../shared/contact/place.ts'
import { formatRupees } from '../shared/numbers/money.ts'
import { formatNumber } from '../shared/numbers/numbers.ts'
import { formatQuantity, formatUnit, isUnit } from '../shared/numbers/units.ts'
import { gstBases, labelOf } from '../surplus/terms.ts'

const STEPS = 'Rate by quantity'
const ORIGINAL = 'Original price'

/** One fact of several lots, in the order of the lots; undefined for a lot that does not state it. */
export interface ComparedFact {
  name: string
  values: (string | undefined)[]
  /** true if the product composed the values from prices and quantities, so that they contain no words of sellers */
  composed: boolean
  /** true if the lots differ in it */
  differs: boolean
}

/** The facts that any of the compared lots states, in the order of the product page. */
export function comparedFacts(listings: readonly Listing[], inWords?: (pack: string) => string): ComparedFact[] {
  const facts = listings.map(each => factsOf(each, inWords))
  return mergedNames(facts.map(each => [...each.keys()])).map(name => {
    const values = facts.map(each => each.get(name))
    return {
      name,
      values,
      composed: name === STEPS || name === ORIGINAL,
      differs: new Set(values.map(value => value?.trim().toLowerCase())).size > 1,
    }
  })
}

/** Each name once; a name that the first lots lack comes after the name that it follows in its own lot. */
function mergedNames(lots: readonly string[][]): string[] {
  const names: string[] = []
  for (const lot of lots) {
    let place = 0
    for (const name of lot) {
      const known = names.indexOf(name)
      if (known === -1) names.splice(place, 0, name)
      place = (known === -1 ? place : known) + 1
    }
  }
  return names
}

function factsOf(listing: Listing, inWords?: (pack: string) => string): Map<string, string> {
  const { amount, unit, specifications } = listing
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const rate = amount === null ? 'On request' : formatRupees(amount)
  const place = formatPlace(listing.business.user)
  const own: (Fact | undefined)[] = [
    { name: 'Rate', value: amount !== null && isUnit(unit) ? `${rate} / ${formatUnit(unit)}` : rate },
    stated('GST', labelOf(gstBases, listing.gst)),
    stated('Negotiable', listing.negotiable ? 'Yes' : 'No'),
    stated(
      STEPS,
      Object.entries(listing.rateSteps ?? {})
        .map(step => step.join(': '))
        .join(' · '),
    ),
    stated('Per pack', packText(listing, quantity, inWords)),
    stated(ORIGINAL, originalText(listing)),
    ...orderFacts(listing, quantity),
    ...stockFacts(listing),
    stated('Sold from', place),
    stated('Seller', listing.business.name),
  ]
  const statedFacts = own.flatMap(fact => (fact ? [[fact.name, fact.value] as const] : []))
  // a fact comes before the specifications, and replaces a specification of the same name
  const facts = new Map(statedFacts)
  return new Map([...facts, ...Object.entries(specifications).filter(([name]) => !facts.has(name))])
}

const stated = (name: string, value: string | undefined): Fact | undefined => (value ? { name, value } : undefined)
