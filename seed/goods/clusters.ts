import type { CategoryId } from '#contract/catalogue/taxonomy.ts'

/** A town and the subcategories for which it is known; without any, its traders deal in the whole category. */
export interface Cluster {
  town: string
  subcategories: readonly string[]
}

// the towns of a category, in the order in which a small marketplace uses them
const rows: Readonly<Record<CategoryId, string>> = {
  textiles:
    'Surat: Polyester & blends, Silk, viscose & rayon, Trims, zips & laces | Erode: Cotton fabrics, Denim & twill, Remnants & cut pieces | Coimbatore: Yarn & thread, Cotton fabrics | Ludhiana: Yarn & thread, Knitted fabrics | Tiruppur: Knitted fabrics, Trims, zips & laces | Ahmedabad: Denim & twill, Cotton fabrics | Bhiwandi | Panipat: Non-wovens, Yarn & thread | Bhilwara: Polyester & blends | Ichalkaranji: Cotton fabrics | Mumbai: Technical & coated fabrics',
  apparel:
    "Tiruppur: Men's wear, Kids' wear, Export surplus lots, Sportswear, Innerwear & socks | Ludhiana: Winter wear, Sportswear, Men's wear | Bengaluru: Uniforms & workwear, Export surplus lots, Men's wear | Jaipur: Women's wear, Ethnic wear | Delhi | Kolkata: Innerwear & socks, Kids' wear | Mumbai | Indore: Kids' wear, Women's wear",
  'home-textiles':
    'Karur: Bed linen, Towels, Cushions & covers, Kitchen & table linen | Panipat | Solapur: Towels, Bed linen | Jaipur: Bed linen, Cushions & covers, Blankets & quilts | Bhadohi: Carpets & rugs | Chennai',
  'footwear-leather':
    "Kanpur: Safety shoes, Finished leather, Belts & wallets | Agra: Men's footwear, Women's footwear, Kids' footwear, Safety shoes, Soles & components | Kolkata: Bags & luggage, Belts & wallets | Ambur: Finished leather, Women's footwear | Bahadurgarh: Sports shoes, Kids' footwear | Chennai: Finished leather, Bags & luggage",
  metals:
    'Raipur: Structural steel, HR & CR coils and sheets, Bars, rods & wire | Ahmedabad: Stainless steel, Copper & brass, Aluminium | Pune: HR & CR coils and sheets, Bars, rods & wire, Offcuts & scrap, Forgings & castings | Mumbai | Mandi Gobindgarh: Structural steel, Bars, rods & wire | Jamnagar: Copper & brass | Durgapur: Structural steel, Bars, rods & wire | Faridabad: HR & CR coils and sheets, Bars, rods & wire | Visakhapatnam: Structural steel | Rajkot: Forgings & castings',
  'plastics-rubber':
    'Daman: Granules & resins, Masterbatch, Sheets & films, Moulded articles | Ahmedabad: Pipes & fittings, Regrind & recycled, Granules & resins, Masterbatch | Delhi: Regrind & recycled, Moulded articles, Granules & resins | Kottayam: Rubber sheets, Rubber mouldings & seals | Indore: Pipes & fittings, Sheets & films | Mumbai',
  packaging:
    'Pune: Corrugated boxes, Pallets & crates, Cushioning | Vapi: Bottles & jars, Pouches & films, Cans, caps & closures | Hyderabad: Bottles & jars, Labels & stickers, Pouches & films | Faridabad: Corrugated boxes, Tapes & strapping | Sivakasi: Labels & stickers, Corrugated boxes | Kolkata: Woven sacks & FIBC, Corrugated boxes | Chennai',
  chemicals:
    'Vapi: Industrial chemicals, Dyes & pigments, Solvents | Ankleshwar: Industrial chemicals, Solvents, Dyes & pigments | Navi Mumbai: Solvents, Paints & coatings, Lubricants & oils, Adhesives & sealants | Tiruppur: Textile auxiliaries, Dyes & pigments | Hyderabad: Laboratory reagents, Industrial chemicals | Kanpur: Paints & coatings, Cleaning chemicals | Ahmedabad: Textile auxiliaries, Dyes & pigments | Delhi: Paints & coatings, Lubricants & oils',
  building:
    'Morbi: Tiles, Sanitaryware & faucets | Pune: Bricks & blocks, Plumbing & fittings, Doors & windows, Insulation & ceilings, Cement & aggregates | Bengaluru: Bricks & blocks, Plumbing & fittings, Tiles, Glass, Roofing & cladding | Kishangarh: Marble & granite | Jalandhar: Plumbing & fittings | Hyderabad | Hosur: Marble & granite',
  electrical:
    'Delhi: Wires & cables, Switches & accessories, Lighting & LED | Pune: Switchgear, Panels & enclosures, Motors & drives | Noida: Lighting & LED, Batteries, Solar & inverters | Vadodara: Transformers, Wires & cables | Coimbatore: Motors & drives | Hyderabad: Batteries, Solar & inverters, Switchgear | Bhiwadi: Wires & cables',
  electronics:
    'Bengaluru: PCBs & modules, ICs & semiconductors, Computers & laptops, Networking | Noida: PCBs & modules, Mobile accessories, Audio & display | Gurugram: Computers & laptops, Networking | Hyderabad: PCBs & modules, CCTV & security | Chennai: Passive components, Connectors & cables, PCBs & modules | Pune: Computers & laptops, ICs & semiconductors | Delhi',
  machinery:
    'Coimbatore: Pumps & compressors, Textile machinery | Ahmedabad: Pumps & compressors, Packaging machines | Kolhapur: Pumps & compressors, Machine tools, Spares & attachments | Rajkot: Machine tools, Pumps & compressors | Batala: Machine tools | Ludhiana: Textile machinery, Machine tools | Faridabad: Printing machinery, Material handling, Power tools | Pune | Indore: Food processing, Packaging machines',
  industrial:
    'Rajkot: Bearings, Power transmission, Cutting tools & abrasives | Ludhiana: Fasteners, Hand tools, Bearings | Howrah: Valves & fittings, Power transmission, Fasteners | Rohtak: Fasteners | Jalandhar: Hand tools, Valves & fittings | Chhatrapati Sambhajinagar: Bearings, Power transmission, Pneumatics & hydraulics | Mumbai | Chennai',
  automotive:
    'Faridabad: Tyres & tubes, Passenger car parts, Commercial vehicle parts, Vehicle batteries | Pune: Two-wheeler parts, Passenger car parts, Lubricants & fluids, Tyres & tubes | Chennai: Tyres & tubes, Vehicle batteries, Lubricants & fluids, Commercial vehicle parts | Ludhiana: Bicycle parts | Delhi: Vehicle batteries, EV parts, Accessories | Jamshedpur: Commercial vehicle parts, Lubricants & fluids | Indore',
  paper:
    'Muzaffarnagar: Kraft & board, Copier & writing paper | Sivakasi: Notebooks, Books & print, Envelopes & files | Vapi: Kraft & board, Speciality papers | Delhi: Copier & writing paper, Office supplies, Notebooks, Pens & writing | Mumbai | Kolkata',
  'wood-furniture':
    'Yamunanagar: Plywood & boards, Laminates & veneers | Bengaluru: Office furniture, Plywood & boards, Furniture hardware | Jodhpur: Home furniture, Handicrafts | Moradabad: Handicrafts, Lamps & lighting décor | Saharanpur: Handicrafts, Wall décor | Gandhidham: Timber, Plywood & boards | Perumbavoor: Plywood & boards | Pune: Office furniture, Home furniture',
  food: 'Karnal: Grains & pulses | Kochi: Spices, Tea & coffee, Dry fruits & nuts | Guntur: Spices | Indore: Grains & pulses, Packaged foods, Confectionery | Unjha: Spices | Kollam: Dry fruits & nuts | Siliguri: Tea & coffee | Rajkot: Edible oils, Packaged foods | Rajahmundry: Grains & pulses | Delhi',
  'personal-care':
    'Baddi: Skin care, Hair care, Oral care, Hygiene products | Mumbai: Skin care, Soaps & body care, Household cleaners, Cosmetic ingredients | Haridwar: Hair care, Soaps & body care, Skin care | Kannauj: Fragrances, Soaps & body care | Solan: Soaps & body care, Hygiene products | Delhi',
  health:
    'Faridabad: Surgical disposables, Medical devices | Haridwar: Ayurvedic products, Nutraceuticals | Baddi: Nutraceuticals, Surgical disposables, Diagnostics | Ambala: Laboratory equipment | Ahmedabad: Surgical disposables, Ayurvedic products, Medical devices | Chennai: Hospital furniture, Wellness & mobility, Medical devices',
  houseware:
    'Moradabad: Cookware, Gifts & novelties, Cutlery | Khurja: Crockery | Mumbai: Cookware, Small appliances, Plasticware, Crockery | Firozabad: Glassware, Gifts & novelties | Kundli: Cookware, Storage, Cutlery | Chennai: Cookware, Storage, Crockery | Rajkot: Small appliances, Cleaning tools',
  'toys-sports':
    'Meerut: Sports goods, Fitness equipment | Delhi: Toys, Board games & puzzles, Baby products | Jalandhar: Sports goods, Outdoor & camping | Channapatna: Toys, Board games & puzzles | Ludhiana: Bicycles | Mumbai | Kolkata: Musical instruments, Toys',
  agri: 'Jalgaon: Irrigation, Nets & greenhouse, Seeds & saplings | Rajahmundry: Seeds & saplings | Nashik: Irrigation, Seeds & saplings, Crop protection | Rajkot: Tools & implements, Irrigation, Farm machinery spares | Ludhiana: Farm machinery spares, Tools & implements | Indore: Fertilisers, Animal feed | Hyderabad',
  jewellery:
    'Jaipur: Imitation jewellery, Gemstones, Silver jewellery | Mumbai: Imitation jewellery, Watches, Eyewear | Bengaluru: Watches, Eyewear | Rajkot: Imitation jewellery, Silver jewellery | Firozabad: Imitation jewellery, Beads & findings | Delhi: Watches, Hair accessories, Imitation jewellery | Hyderabad',
  mixed: 'Bhiwandi | Gurugram | Bengaluru | Mumbai | Chennai | Kolkata | Hyderabad | Delhi',
}

/** The towns that are known for a category. */
export const clustersOf = (category: CategoryId): readonly Cluster[] => read.get(category) ?? []

// the commas inside these names are not separators
const whole = /, (?!(?:viscose & rayon|zips & laces|rods & wire|caps & closures)(?:,|$))/

const read = new Map<string, readonly Cluster[]>(
  Object.entries(rows).map(([category, text]) => [
    category,
    text.split(' | ').map(entry => {
      const [town = entry, list] = entry.split(': ')
      return { town, subcategories: list?.split(whole) ?? [] }
    }),
  ]),
)
