import type { Unit } from '../../contract/shared/units.ts'
import { randomOf } from '../random.ts'
import type { SeedListing } from './listings.ts'
import { quoted } from './quantities.ts'

export interface SeedItem {
  line: number
  item: string
  quantity: number
  unit: Unit
  condition: string | null
  mrp: number
  rest: [name: string, text: string][]
}

const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const colours = ['Navy', 'Black', 'Grey melange', 'Maroon', 'Bottle green', 'White']
/** how many of a hundred pieces a size has */
const curve = [14, 28, 30, 20, 8]

/** The packing list of a lot of garments by colour and size, whose pieces add up to the lot; few lots have one. Drawn from the lot's id. */
export function seedItemsOf({
  id,
  name,
  category,
  unit,
  amount,
  maxOrderQuantity,
  surplus,
  status,
}: SeedListing): SeedItem[] {
  const random = randomOf('item list', id)
  const lot = surplus.quantityAvailable ?? maxOrderQuantity
  if (category !== 'apparel' || unit !== 'Piece' || status !== 'Active' || lot < 300 || !random.chance(0.5)) return []
  const shown = colours.slice(0, random.whole(3, colours.length))
  const mrp = quoted(amount * random.between(2.6, 4.2))
  const item = name.split(',')[0] ?? name
  let left = lot
  return shown.flatMap((colour, place) =>
    sizes.map((size, at): SeedItem => {
      const last = place === shown.length - 1 && at === sizes.length - 1
      const quantity = last ? left : Math.floor((lot * (curve[at] ?? 0)) / 100 / shown.length)
      left -= quantity
      return {
        line: 2 + place * sizes.length + at,
        item,
        quantity,
        unit,
        condition: surplus.condition ?? null,
        mrp,
        rest: [
          ['Size', size],
          ['Colour', colour],
        ],
      }
    }),
  )
}
