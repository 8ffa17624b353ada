import type { Unit } from '../shared/numbers/units.ts'

/** A category of the marketplace; `hsChapters` are the customs chapters its goods usually fall under, none for mixed lots. */
export interface Category {
  id: CategoryId
  name: string
  defaultUnit: Unit
  hsChapters: readonly number[]
  /** Name of the Lucide icon. */
  icon: string
  subcategories: readonly string[]
}

type Row = readonly [
  id: string,
  name: string,
  defaultUnit: Unit,
  hsChapters: readonly number[],
  icon: string,
  subcategories: readonly string[],
]

// biome-ignore format: one category a row reads as the table it is
const rows = [
  ['textiles', 'Textiles & Fabrics', 'Metre', [50, 51, 52, 53, 54, 55, 56, 58, 59, 60], 'spool',
    ['Cotton fabrics', 'Denim & twill', 'Polyester & blends', 'Silk, viscose & rayon', 'Knitted fabrics', 'Yarn & thread', 'Technical & coated fabrics', 'Non-wovens', 'Trims, zips & laces', 'Remnants & cut pieces']],
  ['apparel', 'Apparel & Garments', 'Piece', [61, 62], 'shirt',
    ["Men's wear", "Women's wear", "Kids' wear", 'Ethnic wear', 'Innerwear & socks', 'Winter wear', 'Uniforms & workwear', 'Sportswear', 'Export surplus lots']],
  ['home-textiles', 'Home Textiles & Furnishing', 'Piece', [57, 63, 94], 'bed-double',
    ['Bed linen', 'Towels', 'Curtains & blinds', 'Carpets & rugs', 'Cushions & covers', 'Blankets & quilts', 'Kitchen & table linen', 'Mattresses & pillows']],
  ['footwear-leather', 'Footwear, Bags & Leather', 'Piece', [41, 42, 43, 64], 'footprints',
    ["Men's footwear", "Women's footwear", "Kids' footwear", 'Sports shoes', 'Safety shoes', 'Finished leather', 'Bags & luggage', 'Belts & wallets', 'Soles & components']],
  ['metals', 'Steel & Metals', 'Kilogram', [72, 73, 74, 75, 76, 78, 79, 80, 81], 'anvil',
    ['HR & CR coils and sheets', 'Structural steel', 'Pipes & tubes', 'Bars, rods & wire', 'Stainless steel', 'Aluminium', 'Copper & brass', 'Forgings & castings', 'Offcuts & scrap']],
  ['plastics-rubber', 'Plastics & Rubber', 'Kilogram', [39, 40], 'recycle',
    ['Granules & resins', 'Masterbatch', 'Sheets & films', 'Pipes & fittings', 'Moulded articles', 'Rubber sheets', 'Rubber mouldings & seals', 'Regrind & recycled']],
  ['packaging', 'Packaging Materials', 'Piece', [39, 48, 63, 70, 76], 'package',
    ['Corrugated boxes', 'Bottles & jars', 'Pouches & films', 'Labels & stickers', 'Woven sacks & FIBC', 'Pallets & crates', 'Tapes & strapping', 'Cans, caps & closures', 'Cushioning']],
  ['chemicals', 'Chemicals, Dyes & Paints', 'Kilogram', [28, 29, 32, 34, 35, 38], 'flask-conical',
    ['Industrial chemicals', 'Solvents', 'Dyes & pigments', 'Adhesives & sealants', 'Paints & coatings', 'Textile auxiliaries', 'Cleaning chemicals', 'Lubricants & oils', 'Laboratory reagents']],
  ['building', 'Building & Construction', 'Piece', [25, 68, 69, 70, 73], 'brick-wall',
    ['Tiles', 'Sanitaryware & faucets', 'Marble & granite', 'Cement & aggregates', 'Plumbing & fittings', 'Doors & windows', 'Roofing & cladding', 'Glass', 'Insulation & ceilings', 'Bricks & blocks']],
  ['electrical', 'Electrical & Cables', 'Piece', [85], 'cable',
    ['Wires & cables', 'Switchgear', 'Lighting & LED', 'Motors & drives', 'Transformers', 'Panels & enclosures', 'Solar & inverters', 'Batteries', 'Switches & accessories']],
  ['electronics', 'Electronics & IT', 'Piece', [84, 85, 90], 'cpu',
    ['ICs & semiconductors', 'Passive components', 'Connectors & cables', 'PCBs & modules', 'Computers & laptops', 'Networking', 'Mobile accessories', 'Audio & display', 'CCTV & security']],
  ['machinery', 'Machinery & Equipment', 'Piece', [84], 'factory',
    ['Machine tools', 'Textile machinery', 'Packaging machines', 'Food processing', 'Pumps & compressors', 'Material handling', 'Construction equipment', 'Printing machinery', 'Power tools', 'Spares & attachments']],
  ['industrial', 'Industrial Supplies & Hardware', 'Piece', [73, 82, 83, 84], 'wrench',
    ['Bearings', 'Fasteners', 'Valves & fittings', 'Hand tools', 'Cutting tools & abrasives', 'Power transmission', 'Pneumatics & hydraulics', 'Safety & PPE', 'Welding consumables', 'Seals & gaskets']],
  ['automotive', 'Automotive & Transport', 'Piece', [40, 84, 85, 87], 'car',
    ['Two-wheeler parts', 'Passenger car parts', 'Commercial vehicle parts', 'Tyres & tubes', 'Vehicle batteries', 'Lubricants & fluids', 'Accessories', 'Bicycle parts', 'EV parts']],
  ['paper', 'Paper & Stationery', 'Kilogram', [47, 48, 49, 96], 'scroll-text',
    ['Copier & writing paper', 'Kraft & board', 'Speciality papers', 'Notebooks', 'Pens & writing', 'Office supplies', 'Inks & consumables', 'Books & print', 'Envelopes & files']],
  ['wood-furniture', 'Wood, Furniture & Décor', 'Piece', [44, 45, 46, 94], 'armchair',
    ['Plywood & boards', 'Laminates & veneers', 'Timber', 'Office furniture', 'Home furniture', 'Furniture hardware', 'Handicrafts', 'Lamps & lighting décor', 'Wall décor']],
  ['food', 'Food & Beverages', 'Kilogram', [2, 3, 4, 7, 8, 9, 10, 11, 15, 17, 18, 19, 20, 21, 22], 'wheat',
    ['Grains & pulses', 'Spices', 'Dry fruits & nuts', 'Edible oils', 'Packaged foods', 'Beverages', 'Confectionery', 'Tea & coffee', 'Ingredients & additives']],
  ['personal-care', 'Beauty, Personal & Home Care', 'Piece', [33, 34, 96], 'spray-can',
    ['Skin care', 'Hair care', 'Fragrances', 'Soaps & body care', 'Oral care', 'Hygiene products', 'Household cleaners', 'Cosmetic ingredients']],
  ['health', 'Health & Laboratory', 'Piece', [30, 90], 'stethoscope',
    ['Surgical disposables', 'Medical devices', 'Laboratory equipment', 'Diagnostics', 'Nutraceuticals', 'Ayurvedic products', 'Hospital furniture', 'Wellness & mobility']],
  ['houseware', 'Kitchen, Houseware & Appliances', 'Piece', [39, 69, 70, 73, 76, 82, 85], 'cooking-pot',
    ['Cookware', 'Crockery', 'Cutlery', 'Plasticware', 'Glassware', 'Storage', 'Cleaning tools', 'Small appliances', 'Gifts & novelties']],
  ['toys-sports', 'Toys, Sports & Baby', 'Piece', [87, 92, 95], 'toy-brick',
    ['Toys', 'Board games & puzzles', 'Sports goods', 'Fitness equipment', 'Baby products', 'Bicycles', 'Outdoor & camping', 'Musical instruments']],
  ['agri', 'Agriculture & Garden', 'Kilogram', [6, 12, 13, 23, 31, 82, 84], 'sprout',
    ['Seeds & saplings', 'Fertilisers', 'Crop protection', 'Irrigation', 'Tools & implements', 'Animal feed', 'Nets & greenhouse', 'Farm machinery spares']],
  ['jewellery', 'Jewellery, Watches & Eyewear', 'Piece', [71, 90, 91], 'gem',
    ['Imitation jewellery', 'Silver jewellery', 'Beads & findings', 'Gemstones', 'Watches', 'Eyewear', 'Hair accessories']],
  ['mixed', 'Mixed & Special Lots', 'Piece', [], 'boxes',
    ['Mixed pallets', 'Customer returns', 'Open box & refurbished', 'Plant closure lots', 'Event leftovers', 'Samples & overruns']],
] as const satisfies readonly Row[]

/** Stable id of a category, also used in URLs. */
export type CategoryId = (typeof rows)[number][0]

/** All categories, in display order. */
export const categories: readonly Category[] = rows.map(([id, name, defaultUnit, hsChapters, icon, subcategories]) => ({
  id,
  name,
  defaultUnit,
  hsChapters,
  icon,
  subcategories,
}))

const byIdOrName: ReadonlyMap<string, Category> = new Map(
  categories.flatMap(category => [
    [category.id, category],
    [category.name, category],
  ]),
)

/** The category with this id or name; undefined if there is none. */
export const categoryOf = (idOrName: string): Category | undefined => byIdOrName.get(idOrName)

/** True if the category, given by id or name, has a subcategory of this name. */
export const hasSubcategory = (category: string, subcategory: string): boolean =>
  categoryOf(category)?.subcategories.includes(subcategory) ?? false
