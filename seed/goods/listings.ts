import type { CategoryId } from '#contract/catalogue/taxonomy.ts'
import { periodOf } from '#contract/freshness/rules.ts'
import { formatQuantity, formatUnit, type Unit } from '#contract/shared/numbers/units.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { drawFrom, fill, type Option, readOption } from '../random/options.ts'
import { type Random, randomOf, uuidFrom } from '../random/random.ts'
import { agesInStore, describe } from './descriptions.ts'
import { usualConditions } from './phrases.ts'
import { allProductLines, type ProductLine } from './product-line.ts'
import { counted, lotOf, quoted, smallestOrder } from './quantities.ts'
import { picturesOf, type SceneName } from './scenes.ts'
import { surplusFactsOf } from './surplus-facts.ts'

/** A listing before it is loaded; `pictures` are names for `pictureNamed`. */
export interface SeedListing {
  id: string
  businessId: string
  name: string
  description: string
  category: CategoryId
  subcategory: string
  hsCode: string | null
  specifications: ReadonlyMap<string, string>
  amount: number
  unit: Unit
  negotiable: boolean
  minOrderQuantity: number
  maxOrderQuantity: number
  surplus: Partial<SurplusFacts>
  status: 'Active' | 'Draft' | 'Inactive'
  listViews: number
  impressions: number
  clicks: number
  createdAt: Date
  updatedAt: Date
  confirmedAt: Date
  pictures: readonly string[]
  /**
   * true in a showroom, where goods of any kind may have a packing list; in a large market such lists would outweigh
   * the rest
   */
  packed?: boolean
}

/** A product line with its lists already parsed. */
export interface ReadyLine {
  line: ProductLine
  scene: SceneName
  options: readonly (readonly [name: string, option: Option])[]
  conditions: Option
  packing: Option
  hsCodes: readonly string[]
}

const fallbackScene = new Map<CategoryId, SceneName>()
for (const { category, scene } of allProductLines)
  if (scene && !fallbackScene.has(category)) fallbackScene.set(category, scene)

/** Every product line, parsed; one without pictures uses those of its category. */
export const readyLines: readonly ReadyLine[] = allProductLines.map(line => ({
  line,
  scene: line.scene ?? fallbackScene.get(line.category) ?? 'mixed',
  options: Object.entries(line.options).map(([name, text]) => [name, readOption(text)] as const),
  conditions: readOption(line.conditions ?? usualConditions[line.trade]),
  packing: readOption(line.packing),
  hsCodes: line.hsCodes === '' ? [] : line.hsCodes.split(' | '),
}))

/** The facts of a listing that are fixed before its goods are drawn. */
export interface Circumstances {
  seller: SeedBusiness
  createdAt: Date
  now: Date
  status: SeedListing['status']
  /** The index of the listing's cover among those of the scene. */
  turn: number
  /** True if the goods must be in their best condition. */
  best?: boolean
}

/** One listing of a product line. */
export function listingFrom(
  ready: ReadyLine,
  { seller, createdAt, now, status, turn, best }: Circumstances,
  random: Random,
): SeedListing {
  const { line } = ready
  const id = uuidFrom(random)
  const values: Record<string, string> = { city: seller.city, store: seller.voice.store }
  let factor = 1
  for (const [name, option] of ready.options) {
    const choice = drawFrom(option, random)
    choice.parts.forEach((part, place) => (values[place === 0 ? name : `${name}${place + 1}`] = part))
    if (!('low' in option) || line.priceBy === name) factor *= choice.factor
  }
  const drawn = drawFrom(ready.conditions, random)
  const condition = best && !('low' in ready.conditions) ? (ready.conditions[0] ?? drawn) : drawn
  const months = addDates(values, line, createdAt, random)
  const amount = quoted(random.between(...line.price) * factor * condition.factor)
  const lot = lotOf(random, line.lot, factor)
  const least = smallestOrder(random, lot)
  const goods = fill(line.goods, values)
  values.packing = fill(drawFrom(ready.packing, random).parts.join('; '), values).replace(/^[A-Z](?=[a-z])/, start =>
    start.toLowerCase(),
  )
  values.lotOf = lot === 1 ? `one ${fill(line.single ?? line.goods, values)}` : lotWords(lot, line.unit, lowered(goods))
  values.lot = formatQuantity(lot, line.unit)
  values.moq = formatQuantity(least, line.unit)
  values.age = ageWords(months)
  const negotiable = random.chance(0.72)
  const conditionName = condition.parts[0] ?? 'Prime surplus'
  const name = titleOf(ready, values, random)
  const description = describe({ line, values, condition: conditionName, negotiable, voice: seller.voice }, random)
  const { listViews, impressions, clicks } = interest(random, status, createdAt, now)
  const surplus = surplusFactsOf({
    id,
    businessId: seller.id,
    category: line.category,
    subcategory: line.subcategory,
    description,
    condition: conditionName,
    amount,
    lot,
    least,
    town: seller,
    made: monthsLater(createdAt, -months),
    expires: line.shelfMonths ? monthsLater(createdAt, line.shelfMonths - months) : undefined,
    now,
  })
  return {
    id,
    businessId: seller.id,
    name,
    description,
    category: line.category,
    subcategory: line.subcategory,
    hsCode: ready.hsCodes.length > 0 ? random.pick(ready.hsCodes) : null,
    specifications: specificationsOf(line, values, conditionName, months, surplus),
    amount,
    unit: line.unit,
    negotiable,
    minOrderQuantity: least,
    maxOrderQuantity: lot,
    surplus,
    status,
    confirmedAt: confirmedAtOf({ id, category: line.category, createdAt, now }),
    listViews,
    impressions,
    clicks,
    createdAt,
    updatedAt: new Date(
      createdAt.getTime() + (now.getTime() - createdAt.getTime()) * (random.chance(0.4) ? random.next() * 0.9 : 0),
    ),
    pictures: picturesOf(ready.scene, turn),
  }
}

const DAY_MS = 86_400_000

/** The time when the seller last confirmed the lot: most lots are fresh, some are due soon, and a few are overdue. */
function confirmedAtOf({
  id,
  category,
  createdAt,
  now,
}: Pick<SeedListing, 'id' | 'category' | 'createdAt'> & { now: Date }): Date {
  const random = randomOf('confirmed', id)
  const period = periodOf(category)
  const share = random.chance(0.9)
    ? random.between(0, 0.6)
    : random.chance(0.6)
      ? random.between(0.84, 0.96)
      : random.between(1.05, 1.3)
  return new Date(Math.max(createdAt.getTime(), now.getTime() - period * share * DAY_MS))
}

function titleOf({ line }: ReadyLine, values: Readonly<Record<string, string>>, random: Random): string {
  const title = fill(random.pick(line.titles), values)
  if (line.scene || random.chance(0.5)) return title
  return `${title}, ${random.chance(0.5) ? `${values.lot} lot` : `ex ${values.city}`}`
}

const lowered = (goods: string): string => goods.replace(/^[A-Z](?=[a-z])/, start => start.toLowerCase())

const lotWords = (lot: number, unit: Unit, goods: string): string => {
  const count = formatQuantity(lot, unit)
  if (unit === 'Piece') return `${count.replace(/ pcs?$/, '')} ${goods}`
  if (unit === 'Kilogram' && lot >= 1000) return `${counted(lot) / 1000} tonnes of ${goods}`
  return `${count.replace(/ \S+$/, '')} ${formatUnit(unit, lot)} of ${goods}`
}

/** Adds the dates that a text may contain and returns the age of the stock in months. */
function addDates(values: Record<string, string>, line: ProductLine, createdAt: Date, random: Random): number {
  const shelf = line.shelfMonths
  const months = shelf
    ? random.whole(1, Math.max(2, Math.floor(shelf * 0.45)))
    : Math.round(3 + 27 * random.next() ** 1.6)
  const made = monthsLater(createdAt, -months)
  values.year ??= String(made.getFullYear())
  if (shelf) {
    values.made = monthAndYear(made)
    values.expiry = monthAndYear(monthsLater(made, shelf))
    values.left = String(Math.round((100 * (shelf - months)) / shelf))
  }
  return months
}

const monthsLater = (date: Date, months: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
const monthNames = 'January February March April May June July August September October November December'.split(' ')
const monthAndYear = (date: Date): string => `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`

const ageWords = (months: number): string =>
  months === 12
    ? 'one year'
    : months === 18
      ? 'one and a half years'
      : months === 24
        ? 'two years'
        : months === 1
          ? 'one month'
          : `${months} months`

/** Specifications that a lot lacks if it has this surplus fact, because the product page shows the fact. */
const statedAsFact = {
  Brand: 'brand',
  Condition: 'condition',
  'Best before': 'expiresOn',
  'Expiry date': 'expiresOn',
  'Manufacture date': 'madeOn',
  'Remaining shelf life (%)': 'expiresOn',
  Photos: 'actualPhotos',
} as const satisfies Record<string, keyof SurplusFacts>

function specificationsOf(
  line: ProductLine,
  values: Record<string, string>,
  condition: string,
  months: number,
  surplus: Partial<SurplusFacts>,
): Map<string, string> {
  const specifications = new Map(Object.entries(line.specifications).map(([name, text]) => [name, fill(text, values)]))
  if (!specifications.has('Condition')) specifications.set('Condition', condition)
  if (agesInStore(line)) specifications.set('Stock age', months === 1 ? '1 month' : `${months} months`)
  for (const [name, fact] of Object.entries(statedAsFact)) if (surplus[fact]) specifications.delete(name)
  return specifications
}

/** The counters of a listing: list views, clicks, page views. They grow with age and vary widely; a draft has none. */
function interest(
  random: Random,
  status: string,
  createdAt: Date,
  now: Date,
): Pick<SeedListing, 'listViews' | 'impressions' | 'clicks'> {
  if (status === 'Draft') return { listViews: 0, impressions: 0, clicks: 0 }
  const age = (now.getTime() - createdAt.getTime()) / 86_400_000
  const listViews = Math.round((6 + 22 * Math.min(age, 200) ** 0.8) * 0.25 * 16 ** random.next())
  const clicks = Math.round(listViews * random.between(0.015, 0.085))
  // some visitors come through a shared link
  return { listViews, impressions: Math.round(clicks * 1.3), clicks }
}
