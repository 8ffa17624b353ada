import type { CategoryId } from '#contract/catalogue/taxonomy.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { type Cluster, clustersOf } from '../goods/clusters.ts'
import { inTurn, type Random, randomOf, uuidFrom } from '../random/random.ts'
import { type Voice, voiceFrom } from '../voices.ts'
import { businessNameFrom } from './business-names.ts'
import { type Person, personFrom } from './people.ts'
import { stateNamed, townNamed } from './places.ts'
import { gstinFrom, panFrom } from './tax-numbers.ts'

/** A business with the account that owns it. */
export interface SeedBusiness {
  id: string
  userId: string
  ownerName: string
  email: string
  phone: string
  name: string
  type: string
  industry: string
  city: string
  state: string
  gstin: string
  pan: string
  /** A calendar date, yyyy-mm-dd. */
  incorporatedOn: string
  verified: boolean
  /** the text about it on its page */
  about: string
  createdAt: Date
  /** A business that is not verified has waited since this time. */
  updatedAt: Date
  /** The subcategories that it deals in; an empty list means the whole category. */
  trades: readonly { category: CategoryId; subcategories: readonly string[] }[]
  voice: Voice
}

const types = [
  ...Array<string>(7).fill('Sole Proprietorship'),
  ...Array<string>(6).fill('Partnership'),
  ...Array<string>(3).fill('Limited Liability Company (LLC)'),
  ...Array<string>(7).fill('Private Corporation'),
  'Publicly Traded Corporation',
]

const industryOf: Readonly<Partial<Record<CategoryId, string>>> = {
  food: 'Fast-Moving Consumer Goods (FMCG)',
  'personal-care': 'Fast-Moving Consumer Goods (FMCG)',
  health: 'Healthcare',
  electronics: 'Technology',
  houseware: 'Retail',
  'toys-sports': 'Retail',
  jewellery: 'Retail',
  mixed: 'Retail',
  electrical: 'Energy',
}

const stores: Readonly<Partial<Record<CategoryId, readonly string[]>>> = {
  metals: ['yard', 'stockyard', 'godown'],
  building: ['yard', 'godown', 'warehouse'],
  machinery: ['works', 'factory'],
  chemicals: ['store', 'warehouse'],
  food: ['godown', 'mill', 'cold store'],
  agri: ['godown', 'farm store'],
}

const days = 86_400_000

/** Business number `index` of `count` in a marketplace; `taken` are the names already used. */
export function businessFrom(seed: number, index: number, count: number, now: Date, taken: Set<string>): SeedBusiness {
  const random = randomOf(seed, 'business', index)
  const main = inTurn(categories, index).id
  const homes = clustersOf(main)
  const round = Math.floor(index / categories.length)
  const home = homes[round] ?? random.pick(homes)
  const town = townNamed(home.town)
  if (!town) throw new Error(`no such town: ${home.town}`)
  const state = stateNamed(town.state)
  const { owner, type, name } = namedBusiness(random, state.region, main, home, taken)
  const ownerName = `${owner.given} ${owner.family}`
  const holder = type === 'Sole Proprietorship' ? 'P' : type === 'Partnership' || type.startsWith('Limited') ? 'F' : 'C'
  const pan = panFrom(random, holder, (holder === 'P' ? owner.family : name).charAt(0).toUpperCase())
  const year = now.getFullYear() - 2 - Math.floor(36 * random.next() ** 1.7)
  const incorporatedOn = `${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
  const verified = random.chance(0.7)
  const createdAt = new Date(now.getTime() - (14 + 420 * random.next()) * days)
  const facts = { company: name, city: town.name, since: String(year), person: owner.given }
  return {
    id: uuidFrom(random),
    userId: uuidFrom(random),
    ownerName,
    email: addressOf(owner, name, taken),
    phone: phoneOf(seed, index),
    name,
    type,
    industry: industryOf[main] ?? 'Manufacturing',
    city: town.name,
    state: state.name,
    gstin: gstinFrom(state.gstCode, pan),
    pan,
    incorporatedOn,
    verified,
    about: aboutOf(index, {
      company: name,
      town: town.name,
      year,
      category: inTurn(categories, index).name,
    }),
    createdAt,
    updatedAt: verified ? createdAt : new Date(now.getTime() - (0.3 + (index % 6)) * days),
    trades: tradesOf(index, count, main, home),
    voice: voiceFrom(
      random,
      index + round,
      facts,
      random.pick(stores[main] ?? ['warehouse', 'godown', 'store', 'unit']),
    ),
  }
}

function namedBusiness(
  random: Random,
  region: Parameters<typeof personFrom>[1],
  category: CategoryId,
  home: Cluster,
  taken: Set<string>,
) {
  for (let attempt = 0; ; attempt++) {
    const owner: Person = personFrom(random, region)
    const type = random.pick(types)
    const plain = businessNameFrom(random, owner, region, category, type)
    const name = attempt < 6 ? plain : attempt < 12 ? `${plain}, ${home.town}` : `${plain} ${attempt - 10}`
    const person = `${owner.given} ${owner.family}`
    if (taken.has(name) || (taken.has(person) && attempt < 5)) continue
    taken.add(name).add(person)
    return { owner, type, name }
  }
}

function addressOf(owner: Person, name: string, taken: Set<string>): string {
  const host = `${slug(name.replace(/ (?:Pvt Ltd|Private Limited|LLP|Limited|Ltd|and Co\.?)$/, ''))}.example`
  for (let attempt = 1; ; attempt++) {
    const address = `${slug(owner.given)}.${slug(owner.family)}${attempt === 1 ? '' : attempt}@${host}`
    if (taken.has(address)) continue
    taken.add(address)
    return address
  }
}

/** With fewer businesses than categories each deals in several, so that every category has a seller. */
function tradesOf(index: number, count: number, main: CategoryId, home: Cluster): SeedBusiness['trades'] {
  const trades = [{ category: main, subcategories: home.subcategories }]
  for (const [other, { id }] of categories.entries())
    if (other > index && (other - index) % count === 0) trades.push({ category: id, subcategories: [] })
  return trades
}

// numbers of a series without subscribers, so that no telephone rings: 61 and eight digits, different for every
// business
const phoneOf = (seed: number, index: number): string =>
  `61${String((index * 7_368_787 + seed * 104_729 + 38_214_953) % 100_000_000).padStart(8, '0')}`

const two = (value: number): string => String(value).padStart(2, '0')

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** A few sentences about the business; one in five has none. */
function aboutOf(
  index: number,
  { company, town, year, category }: { company: string; town: string; year: number; category: string },
): string {
  // an abbreviation such as IT keeps its capitals
  const goods = category.replace(/\p{Lu}\p{Ll}+/gu, word => word.toLowerCase()).replace('&', 'and')
  const texts = [
    `${company} has been in ${goods} in ${town} since ${year}. We sell what is left over from our own orders: mill overruns, cancelled lots and cut lengths. You can see the goods on any working day between 10 am and 6 pm; please message before you come.`,
    `We trade in ${goods}. Most lots are in our own godown in ${town} and can be loaded the same day. GST invoice with every order, transport is arranged by the buyer.`,
    '',
    `Family business in ${town}, started in ${year}.\nWe clear surplus ${goods} four times a year, whole lots preferred. Samples against courier charges. Inspection Monday to Saturday by appointment.`,
    `Surplus ${goods} from our unit in ${town}. Ask us for photos of the very lot, the packing list or a short video before you decide.`,
  ]
  return texts[index % texts.length] ?? ''
}
