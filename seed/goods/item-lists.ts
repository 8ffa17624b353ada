import type { Unit } from '#contract/shared/numbers/units.ts'
import { type Random, randomOf } from '../random/random.ts'
import type { SeedListing } from './listings.ts'
import { quoted } from './quantities.ts'

export interface SeedItem {
  line: number
  item: string
  quantity: number
  unit: Unit
  condition: string | null
  mrp: number | null
  rest: [name: string, text: string][]
}

const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const colours = ['Navy', 'Black', 'Grey melange', 'Maroon', 'Bottle green', 'White']
/** the number of pieces of each size in a hundred */
const curve = [14, 28, 30, 20, 8]

/**
 * The packing list of a lot: of garments by colour and size, of other goods by pack; its figures add up to the lot. Few
 * lots have one. Drawn from the lot's id.
 */
export function seedItemsOf(listing: SeedListing): SeedItem[] {
  const { id, name, category, unit, amount, maxOrderQuantity, surplus, status, packed } = listing
  const random = randomOf('item list', id)
  const lot = surplus.quantityAvailable ?? maxOrderQuantity
  const garments = category === 'apparel' && unit === 'Piece'
  if (status !== 'Active' || !(garments || packed)) return []
  if (lot < (garments ? 300 : 4) || !random.chance(garments ? 0.5 : 0.3)) return []
  const usual = { item: name.split(',')[0] ?? name, unit, condition: surplus.condition ?? null }
  if (garments) return garmentsOf(usual, lot, quoted(amount * random.between(2.6, 4.2)), random)
  return packsOf(usual, lot, surplus.originalAmount ?? null, random)
}

type Usual = Pick<SeedItem, 'item' | 'unit' | 'condition'>

function garmentsOf(usual: Usual, lot: number, mrp: number, random: Random): SeedItem[] {
  const shown = colours.slice(0, random.whole(3, colours.length))
  let left = lot
  return shown.flatMap((colour, place) =>
    sizes.map((size, at): SeedItem => {
      const last = place === shown.length - 1 && at === sizes.length - 1
      const quantity = last ? left : Math.floor((lot * (curve[at] ?? 0)) / 100 / shown.length)
      left -= quantity
      const rest: SeedItem['rest'] = [
        ['Size', size],
        ['Colour', colour],
      ]
      return { ...usual, line: 2 + place * sizes.length + at, quantity, mrp, rest }
    }),
  )
}

function packsOf(usual: Usual, lot: number, mrp: number | null, random: Random): SeedItem[] {
  const packs = Math.min(Math.floor(lot / 2), random.whole(6, 18))
  let left = lot
  return Array.from({ length: packs }, (_, at): SeedItem => {
    const quantity = at === packs - 1 ? left : Math.max(1, Math.floor((lot / packs) * random.between(0.85, 1)))
    left -= quantity
    return { ...usual, line: 2 + at, quantity, mrp, rest: [['Pack no.', String(at + 1)]] }
  })
}
