import { dayOf } from '#contract/shared/days.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import { type LicenceKind, licenceNeeded } from '#contract/surplus/regulated-goods.ts'
import type { Condition } from '#contract/surplus/terms.ts'
import { randomOf } from '../random/random.ts'
import { quoted } from './quantities.ts'

const conditionOf: Readonly<Record<string, Condition>> = {
  'Prime surplus': 'new',
  'Open box': 'open-box',
  'As is': 'new-packing',
  Seconds: 'seconds',
  Used: 'used',
}

const statesGstIsExtra = (description: string): boolean =>
  /GST (and freight )?(is )?extra|plus GST|before GST|without GST|Freight and GST come on top/.test(description)

interface Goods {
  id: string
  businessId: string
  category: string
  subcategory: string
  description: string
  condition: string
  amount: number
  lot: number
  /** the minimum order */
  least: number
  /** the place of the seller and of the goods */
  town: { city: string; state: string }
  /** for dated goods: `made` is the first day of the month of production, `expires` the end of the shelf life */
  made: Date
  expires: Date | undefined
  now: Date
}

/**
 * The surplus facts of a lot besides quantity and price. They are drawn from its id, so that the rest of the
 * marketplace does not change.
 */
export function surplusFactsOf({
  id,
  businessId,
  category,
  subcategory,
  description,
  condition,
  amount,
  lot,
  least,
  town,
  made,
  expires,
  now,
}: Goods): Partial<SurplusFacts> {
  const random = randomOf('surplus facts', id)
  const known = conditionOf[condition]
  const fresh = expires !== undefined && expires > now
  const facts: Partial<SurplusFacts> = {
    ...(known && random.chance(0.85) && { condition: known }),
    ...brandOf(id, category, description),
    ...(random.chance(0.8) && { quantityAvailable: lot }),
    ...(random.chance(0.9) && { gst: random.chance(0.85) || statesGstIsExtra(description) ? 'extra' : 'included' }),
    ...(random.chance(0.3) && {
      originalAmount: quoted(amount * random.between(1.3, 2.4)),
      originalKind: 'list-price',
    }),
    ...(random.chance(0.6) && { inspection: random.chance(0.6) ? 'any-day' : 'by-appointment' }),
    ...(random.chance(0.3) && { sample: random.chance(0.4) ? 'free' : 'paid' }),
    ...(fresh && { madeOn: dayOf(made).slice(0, 7), expiresOn: dayOf(expires) }),
    ...shownToo(id, town),
    ...stepsOf(id, amount, least, lot),
  }
  const needed = licenceNeeded(category, subcategory, facts.condition ?? null)
  return needed && random.chance(0.9) ? { ...facts, ...licenceOf(needed, businessId) } : facts
}

/** Invented brands by type of goods. */
const brands: Readonly<Record<string, readonly string[]>> = {
  electronics: ['Voltara', 'Semitra', 'Chipvega'],
  electrical: ['Voltara', 'Ampyra', 'Deepshree'],
  automotive: ['Rodaka', 'Axelon', 'Motovira'],
  industrial: ['Axelon', 'Torquesh', 'Kelvara'],
  building: ['Griharo', 'Silvaan', 'Terravo'],
  'personal-care': ['Amrisha', 'Neemora', 'Sugandhi'],
  houseware: ['Rasovia', 'Griharo', 'Steelana'],
  'toys-sports': ['Khelonix', 'Bachpana', 'Playdaa'],
  food: ['Annavia', 'Masalora', 'Rasovia'],
}

/** The brand of goods that have one, if the text does not mention brands or labels. */
function brandOf(id: string, category: string, description: string): Partial<SurplusFacts> {
  const random = randomOf('brand', id)
  const known = brands[category]
  return known && random.chance(0.5) && !/brand|label|logo|plain/i.test(description)
    ? { brand: random.pick(known) }
    : {}
}

/** The place of the goods, and the flag for representative pictures, since the pictures are drawn. */
function shownToo(id: string, { city, state }: Goods['town']): Partial<SurplusFacts> {
  const random = randomOf('place and photos', id)
  return {
    ...(random.chance(0.5) && { stockCity: city, stockState: state }),
    representativePhotos: true,
  }
}

/** Lower rates from twice and from five times the minimum order, if the lot is large enough. */
function stepsOf(id: string, amount: number, least: number, lot: number): Partial<SurplusFacts> {
  const random = randomOf('price breaks', id)
  if (!random.chance(0.35)) return {}
  const [first, second] = [quoted(amount * random.between(0.95, 0.98)), quoted(amount * random.between(0.9, 0.94))]
  const steps = [
    { from: least * 2, rate: first },
    { from: least * 5, rate: second },
  ].filter(({ from }) => from <= lot)
  const fall = first < amount && second < first
  return fall && steps.length > 0 ? { priceBreaks: steps } : {}
}

/** One number per business; no state has the code 00, so the number belongs to no real firm. */
function licenceOf(kind: LicenceKind, businessId: string): Partial<SurplusFacts> {
  if (kind === 'recycler') return { recyclersOnly: true }
  const random = randomOf('licence', businessId)
  const number = String(random.whole(100_000, 999_999))
  return { licenceNo: kind === 'fssai' ? `10018${random.whole(100, 999)}${number}` : `LIC/${number}` }
}
