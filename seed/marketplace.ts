import { type CategoryId, categories } from '#contract/catalogue/taxonomy.ts'
import { listingFrom, type ReadyLine, readyLines, type SeedListing } from './goods/listings.ts'
import { type SceneName, sceneNames } from './goods/scenes.ts'
import { businessFrom, type SeedBusiness } from './people/businesses.ts'
import { hostsOf } from './people/hosts.ts'
import { inTurn, randomOf } from './random/random.ts'

/** The size of a marketplace; the same values always give the same goods. */
export interface MarketplaceOrder {
  seed: number
  businesses: number
  listings: number
  /** The moment from which ages are counted back. */
  now: Date
  /** Only goods with a fitting picture, the best first, and the two demo accounts; otherwise every subcategory. */
  showroom?: boolean
  /** True if listings have views in the last 30 days and the demo's seller has inquiries. */
  lively?: boolean
}

export interface Marketplace {
  businesses: readonly SeedBusiness[]
  /** Generated on demand, in a showroom the newest first. */
  listings: Iterable<SeedListing>
  /** The time up to which visitors have come; undefined without visitors. */
  visitedUntil?: Date
}

/** The marketplace for visitors, the small one for tests, and large ones for measurements. */
export const marketplaceSizes = {
  demo: { seed: 1, businesses: 60, listings: 400, showroom: true, lively: true },
  test: { seed: 2, businesses: 8, listings: 40, showroom: true },
  large: { seed: 3, businesses: 5000, listings: 50_000 },
} as const satisfies Record<string, Omit<MarketplaceOrder, 'now'>>

/** The marketplace that tests and journeys share. */
export const smallMarketplace = (): Marketplace => generateMarketplace({ ...marketplaceSizes.test, now: new Date() })

const days = 86_400_000

/** Generates businesses and listings from a seed; a million listings stream without being in memory at once. */
export function generateMarketplace(order: MarketplaceOrder): Marketplace {
  const taken = new Set<string>()
  const hosts = order.showroom ? Object.values(hostsOf(order.now)) : []
  for (const host of hosts) taken.add(host.name)
  const others = order.businesses - hosts.length
  const businesses = Array.from({ length: others }, (_, index) =>
    businessFrom(order.seed, index, others, order.now, taken),
  )
  const sellers = sellersByLine(businesses)
  return {
    businesses: [...hosts, ...businesses],
    ...(order.lively && { visitedUntil: order.now }),
    listings: { [Symbol.iterator]: () => (order.showroom ? showroom(order, sellers) : wholeMarket(order, sellers)) },
  }
}

type Sellers = ReadonlyMap<ReadyLine, readonly SeedBusiness[]>

/** The sellers of each product: businesses of its subcategory, else any business of the category. */
function sellersByLine(businesses: readonly SeedBusiness[]): Sellers {
  const byCategory = new Map<CategoryId, { business: SeedBusiness; subcategories: readonly string[] }[]>()
  for (const business of businesses)
    for (const { category, subcategories } of business.trades) {
      const list = byCategory.get(category) ?? []
      list.push({ business, subcategories })
      byCategory.set(category, list)
    }
  return new Map(
    readyLines.map(ready => {
      const all = byCategory.get(ready.line.category) ?? []
      const known = all.filter(({ subcategories }) => subcategories.includes(ready.line.subcategory))
      const general = all.filter(({ subcategories }) => subcategories.length === 0)
      const fitting = known.length + general.length > 0 ? [...known, ...general] : all
      return [ready, fitting.map(({ business }) => business)]
    }),
  )
}

// the lots of the demo's seller, from the first round of scenes; in a lively market they have these ages in days
const hostShows: readonly { scene: SceneName; status: SeedListing['status']; daysAgo: number }[] = [
  { scene: 'fabric', status: 'Active', daysAgo: 4.3 },
  { scene: 'crockery', status: 'Active', daysAgo: 8.1 },
  { scene: 'cartons', status: 'Active', daysAgo: 12.6 },
  { scene: 'bearings', status: 'Active', daysAgo: 17.2 },
  { scene: 'cable', status: 'Active', daysAgo: 23.4 },
  { scene: 'cushions', status: 'Active', daysAgo: 28.8 },
  { scene: 'chair', status: 'Inactive', daysAgo: 28.9 },
  { scene: 'folded_tees', status: 'Draft', daysAgo: 1.2 },
]

/** Goes through the scenes in rounds, so that neighbours in a list never look alike. */
function* showroom(order: MarketplaceOrder, sellers: Sellers): Generator<SeedListing> {
  const places = showroomPlaces()
  const host = hostsOf(order.now).seller
  const titles = new Set<string>()
  const turns = new Map<SceneName, number>()
  for (let index = 0; index < order.listings; index++) {
    const round = Math.floor(index / places.length)
    const { lines, scene } = inTurn(places, index)
    const ready = inTurn(lines, round)
    const random = randomOf(order.seed, 'listing', index)
    const turn = turns.get(scene) ?? 0
    turns.set(scene, turn + 1)
    const shown =
      round === 0
        ? hostShows.find(show => show.scene === scene && lines === places.find(place => place.scene === scene)?.lines)
        : undefined
    const turned = 0.02 + 100 * ((index + random.next() * 0.8) / order.listings) ** 1.4
    const createdAt = new Date(order.now.getTime() - (shown && order.lively ? shown.daysAgo : turned) * days)
    const dealers = (sellers.get(ready) ?? []).filter(({ createdAt: since }) => since < createdAt)
    const seller = shown ? host : dealers.length > 0 ? random.pick(dealers) : oldestOf(sellers.get(ready) ?? [])
    const status =
      shown?.status ??
      (round >= 6 && random.chance(0.3) ? random.pick(['Draft', 'Inactive', 'Inactive'] as const) : 'Active')
    const circumstances = {
      seller,
      createdAt: createdAt > seller.createdAt ? createdAt : new Date(seller.createdAt.getTime() + days),
      now: order.now,
      status,
      turn,
      best: round < 2,
    }
    for (let attempt = 0; ; attempt++) {
      const listing = listingFrom(
        ready,
        circumstances,
        attempt === 0 ? random : randomOf(order.seed, 'listing', index, attempt),
      )
      if (titles.has(listing.name) && attempt < 50) continue
      titles.add(listing.name)
      yield { ...listing, packed: true }
      break
    }
  }
}

const oldestOf = (businesses: readonly SeedBusiness[]): SeedBusiness =>
  businesses.reduce((oldest, one) => (one.createdAt < oldest.createdAt ? one : oldest))

/** One place for each scene and category that shows it; a scene's own category comes first, other ones last. */
function showroomPlaces(): { scene: SceneName; lines: readonly ReadyLine[] }[] {
  const places = new Map<string, { scene: SceneName; rank: number; lines: ReadyLine[] }>()
  const seen = new Set<SceneName>()
  for (const ready of readyLines) {
    const { scene, category } = ready.line
    if (!scene) continue
    const key = `${scene}/${category}`
    const place = places.get(key) ?? { scene, rank: sceneNames.indexOf(scene) + (seen.has(scene) ? 100 : 0), lines: [] }
    seen.add(scene)
    place.lines.push(ready)
    places.set(key, place)
  }
  return [...places.values()].toSorted((a, b) => a.rank - b.rank)
}

// shares of the categories in the whole market; all others have one part
const shares: Readonly<Partial<Record<CategoryId, number>>> = {
  textiles: 5,
  apparel: 4,
  metals: 4,
  packaging: 3,
  building: 3,
  electrical: 3,
  industrial: 3,
  chemicals: 2,
  'plastics-rubber': 2,
  automotive: 2,
  machinery: 2,
  electronics: 2,
  houseware: 2,
}

/** Every subcategory, in random order, over a year and a half; a few sellers have many lots and most have few. */
function* wholeMarket(order: MarketplaceOrder, sellers: Sellers): Generator<SeedListing> {
  const byCategory = categories.flatMap(({ id }) => {
    const lines = readyLines.filter(({ line }) => line.category === id)
    return Array<ReadyLine[]>(shares[id] ?? 1).fill(lines)
  })
  for (let index = 0; index < order.listings; index++) {
    const random = randomOf(order.seed, 'listing', index)
    const ready = random.pick(random.pick(byCategory))
    const dealers = sellers.get(ready) ?? []
    const seller = inTurn(dealers, Math.floor(dealers.length * random.next() ** 2))
    const age = Math.min(540 * random.next() ** 1.3 * days, (order.now.getTime() - seller.createdAt.getTime()) * 0.98)
    const status: SeedListing['status'] = random.chance(0.94) ? 'Active' : random.pick(['Draft', 'Inactive'] as const)
    const circumstances = {
      seller,
      createdAt: new Date(order.now.getTime() - age - 60_000),
      now: order.now,
      status,
      turn: random.whole(0, 15),
    }
    yield listingFrom(ready, circumstances, random)
  }
}
