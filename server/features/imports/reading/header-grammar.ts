import type { ImportField } from '#contract/surplus/fields.ts'
import { type HeaderWords, wordsOfHeader } from './header-words.ts'
import { readMeasure } from './values/read-measure.ts'

/** A column of money that is not the asking rate: the seller may choose it, but it is never chosen automatically. */
export type MoneyRole = 'mrp' | 'total' | 'cost' | 'foreign'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const RATE = set('rate rates price prices prc bhav bhaav daam keemat kimat mulya दर भाव कीमत मूल्य रेट')
const MRP = set('mrp msrp retail list printed catalogue catalog original orig market label tag maximum max old')
const COST = set(
  'cost costs costing cp purchase purchased pur purch buying buy landed opening op closing cl balance inward inwards outward outwards inw outw book avg average valuation last previous prev standard std issue issues receipt receipts nlc wac kharid kharidi p',
)
const TOTAL = set(
  'amount amt amounts value val values total totals ext extd extended worth sum taxable gross rakam कुल रकम राशि',
)
const OF_TOTAL = set(
  'net line stock closing balance cl basic grand final item goods bill invoice inventory lakh lakhs lac lacs row nett',
)
const NO_RATE = set(
  'gst igst cgst sgst tax vat cess duty discount disc dis percent tds tcs exchange interest commission margin markup freight scheme date type basis code valid validity terms remark remarks difference diff change revision uom category group no number id status level slab lakh lakhs lac lacs thousand thousands 000 00',
)
const ASKING = set(
  'selling sale sell offer our clearance asking ask deal quoted quote best special final expected liquidation s bechne wsp',
)
/** Words that may accompany 'rate' or 'price' in the header of the asking rate, the surest first. */
const OF_RATE = [
  ASKING,
  set('unit each one single item product goods stock lot इकाई'),
  set('net nett basic base landing dealer trade wholesale works factory godown ex fixed current present new exw'),
]
const OF_RATE_PLACES = [3, 20, 40] as const
const ALONE = set('selling asking sp basic wsp')

const COUNT = set(
  'qty qtys qtty qnty qnt quantity quantities nos pcs pieces matra मात्रा nag copies kitna kitni unrestricted संख्या',
)
const STOCK = set(
  'शेष स्टॉक bacha stock stk balance bal available avail avl availability hand onhand inventory soh closing surplus excess',
)
const WEIGHT = set('weight wt tonnage wazan vajan वजन length')
const OF_COUNT = set(
  'total net nett closing cl clg cls current present ready physical available avail avl availability free balance bal stock hand on onhand saleable sellable godown warehouse item goods surplus excess dead deadstock deadstock approx actual final date today left remaining usable good non moving offered offer sale lot our',
)
const NO_COUNT = set(
  'opening op inward inwards outward outwards inw outw received receipt receipts issue issued issues sold sales purchase purchased ordered order orders min minimum moq max maximum reorder box boxes carton cartons ctn pack packs packing pkt packet bundle case bag bags roll rolls master inner than thans thaan taka takas std standard rejected reject damaged damage reserved committed allocated required reqd value val rate price amount amt age ageing aging days category group code name type location loc place city head keeper status condition number id account ledger percent year month per',
)
const MIN = set('min minimum moq least')
const MAX = set('max maximum')
const OF_ORDER = set('order orders qty quantity purchase buy lot nos pcs units unit')

const GOODS = set(
  'item items product products prod material materials mat goods good article particulars particular commodity maal saman सामान माल वस्तु title',
)
const NAMED = set(
  'name names naam nam नाम description descriptions desc descr discription descrption nomenclature विवरण',
)
const OF_NAME = set(
  'full short complete size sizes spec specs specification specifications details detail grade type english inventory print display stock billing part spare spares brand make model wise with dimension dimensions design quality variety shade finish count size article style model title no',
)

const CODE = set('code codes no number nos id sku num ref reference mpn isbn')
const OF_CODE = set(
  'item product prod part material mat article art stock design des dsn style sort model cat catalogue catalog our mfr mfg manufacturer oem alternate internal sku goods commodity company erp sap tally parts seller mpn isbn',
)
const MODEL = set('model design style sort')
const UNITS = set('unit units uom uqc um measure measurement measuring ikai इकाई')
const OF_UNIT = set(
  'base stock sale sales selling billing qty quantity rate price primary main item pkg usage inv inventory stocking',
)

const BATCH = set('batch lot reel bale heat')
const TAXES = set('gst igst tax rate percent intra inter state slab category class')
const GROUPS = set('group category')
const OF_GROUP = set('parent stock main inventory')

const every = (words: readonly string[], ...sets: ReadonlySet<string>[]): boolean =>
  words.every(word => sets.some(one => one.has(word)))
const some = (words: readonly string[], one: ReadonlySet<string>): boolean => words.some(word => one.has(word))
const isUnitWord = (word: string): boolean => readMeasure(word) !== undefined && !/^\d/.test(word)

/** The role of a column of money that becomes a rate only if the seller chooses it. */
export function moneyRoleOf(header: string): MoneyRole | null {
  const found = wordsOfHeader(header)
  const { words } = found
  const rate = some(words, RATE)
  const cost = words.includes('cost') || words.includes('costing') || words.includes('cp')
  if (found.foreign) return rate || cost || some(words, TOTAL) || words.length === 0 ? 'foreign' : null
  if (some(words, NO_RATE) && !(words.length > 1 && every(words, TOTAL, OF_TOTAL))) return null
  if (words.some(word => word === 'mrp' || word === 'msrp')) return 'mrp'
  if (rate || cost) {
    if (some(words, TOTAL)) return 'total'
    if (cost || some(words, COST)) return 'cost'
    return some(words, MRP) ? 'mrp' : null
  }
  if (words.length === 0) return found.rupees && !found.measure ? 'total' : null
  return some(words, TOTAL) && every(words, TOTAL, OF_TOTAL, STOCK) ? 'total' : null
}

/** The fields that the words of a header suggest, each with a rank: lower is surer. */
export function fieldsOfWords(header: string): readonly { field: ImportField; place: number }[] {
  const found = wordsOfHeader(header)
  const { words } = found
  if (words.length === 0 && !found.measure) return []
  if (words.some(word => word.startsWith('hsn') || word === 'sac' || word === 'tariff'))
    return some(words, set('description desc gst rate name')) ? [] : [{ field: 'hsCode', place: 10 }]
  if (some(words, BATCH) && every(words, BATCH, CODE, set('details detail'))) return [{ field: 'batch', place: 40 }]
  if (every(words, TAXES) && words.some(word => word === 'gst' || word === 'tax')) return [{ field: 'gst', place: 40 }]
  if (words.length > 1 && every(words, GROUPS, GOODS, OF_GROUP) && some(words, GROUPS))
    return [{ field: 'category', place: 40 }]
  const price = amountPlace(header, found)
  if (price !== null) return [{ field: 'amount', place: price }]
  if (moneyRoleOf(header) === 'mrp') return [{ field: 'originalAmount', place: 30 }]
  if (some(words, MIN) && every(words, MIN, OF_ORDER)) return [{ field: 'minOrderQuantity', place: 20 }]
  if (some(words, MAX) && every(words, MAX, OF_ORDER) && some(words, OF_ORDER))
    return [{ field: 'maxOrderQuantity', place: 20 }]
  if (some(words, UNITS) && every(words, UNITS, OF_UNIT)) return [{ field: 'unit', place: 20 }]
  const count = countPlace(found)
  if (count !== null) return [{ field: 'quantityAvailable', place: count }]
  const name = namePlace(words)
  if (name !== null) return [{ field: 'name', place: name }]
  // a column 'Model' or 'Design' has SKUs only if its cells are codes (see UNSURE), otherwise a specification
  if (words.length === 1 && some(words, MODEL)) return [{ field: 'sku', place: UNSURE }]
  if (some(words, CODE) && some(words, OF_CODE) && every(words, CODE, OF_CODE)) return [{ field: 'sku', place: 40 }]
  return []
}

const UNSURE = 500

function amountPlace(header: string, { words, foreign, unknownUnit, rupees, measure }: HeaderWords): number | null {
  if (foreign || moneyRoleOf(header) !== null || some(words, NO_RATE)) return null
  if (!some(words, RATE)) {
    // a rate without a word for it: 'Rs/kg' or 'Offer (Rs per kg)'
    if (rupees && measure && every(words, ALONE, ASKING)) return 60
    return words.length > 0 && every(words, ALONE) ? UNSURE : null
  }
  const others = words.filter(word => !RATE.has(word) && word !== unknownUnit && !isUnitWord(word))
  const places = others.map(word => OF_RATE.findIndex(one => one.has(word)))
  if (places.includes(-1)) return UNSURE
  // a rate for one of our units ranks before a rate for another unit, such as 'per Wp'
  const other = unknownUnit === undefined ? 0 : 10
  return other + Math.max(4, ...places.map(place => OF_RATE_PLACES[place as 0 | 1 | 2]))
}

function countPlace({ words, measure, unknownUnit }: HeaderWords): number | null {
  // 'No. of pcs' is a quantity, 'Pcs/box' describes the packing
  const counted = words[0] === 'no' || words[0] === 'number' ? words.slice(1) : words
  if (some(counted, NO_COUNT) || some(counted, RATE) || (unknownUnit && !COUNT.has(unknownUnit))) return null
  const others = counted.filter(word => !COUNT.has(word) && !isUnitWord(word))
  if (some(counted, COUNT)) {
    if (!every(others, OF_COUNT)) return UNSURE
    return others.some(word => STOCK.has(word)) ? 25 : 35
  }
  if (some(counted, STOCK)) return every(others, STOCK, OF_COUNT, WEIGHT) ? 40 : null
  if (some(counted, WEIGHT)) return every(others, WEIGHT, OF_COUNT) ? UNSURE + 100 : null
  // 'Mtrs' and 'Total Mtrs'
  if (counted.every(isUnitWord)) return counted.length === 1 || (counted.length === 0 && measure) ? UNSURE : null
  return measure && every(others, OF_COUNT) && others.length < counted.length ? UNSURE : null
}

function namePlace(words: readonly string[]): number | null {
  const goods = some(words, GOODS)
  const named = some(words, NAMED)
  if (!goods && !named) return null
  if (!every(words, GOODS, NAMED, OF_NAME)) return null
  if (words.at(-1) === 'no' || words.at(-1) === 'type' || words.at(-1) === 'group') return null
  if (goods && named) return 15
  if (goods) return every(words, GOODS) ? 20 : UNSURE
  // 'Brand name' is not the name of the item
  return some(words, set('brand make model')) && words.includes('name') ? null : 45
}
