import { type ImportField, importLabels } from '#contract/surplus/fields.ts'
import { fieldsOfWords } from './header-grammar.ts'
import { foldHeader, HEADER_CHARACTERS } from './header-words.ts'

export { foldHeader } from './header-words.ts'

/** Headers that sellers use, in price lists and accounting exports; the first match counts. */
const synonyms: Record<ImportField, readonly string[]> = {
  sku: [
    'sku',
    'sku code',
    'sku no',
    'item code',
    'item no',
    'product code',
    'product id',
    'article no',
    'article code',
    'stock code',
    'material code',
    'item alias',
    'alias',
    'part no',
    'part number',
    'design no',
    'd no',
    'dno',
    'p n',
    'code no',
    'lot no',
    'code',
    'id',
  ],
  name: [
    'name',
    'item',
    'item name',
    'product',
    'product name',
    'title',
    'particulars',
    'material',
    'article',
    'goods',
    'item description',
    'product title',
    'name of item',
    'stock item',
    'item details',
    'stock item name',
    'name of stock item',
    'naam',
    'maal',
  ],
  description: ['description', 'details', 'long description', 'product description', 'about', 'vivaran'],
  category: ['category', 'main category', 'product category', 'group', 'stock group', 'department', 'कैटेगरी', 'श्रेणी'],
  subCategory: ['subcategory', 'sub category', 'sub group', 'product type', 'type'],
  hsCode: ['hs code', 'hsn', 'hsn code', 'hsn sac', 'hs', 'hscode', 'hsncode', 'tariff', 'एचएसएन', 'एचएसएन कोड'],
  amount: [
    'rate',
    'price',
    'selling price',
    'unit price',
    'rate rs',
    'rate inr',
    'price rs',
    'price inr',
    'price per unit',
    'rate per unit',
    'sale price',
    'offer price',
    'our price',
    'wsp',
    'bhav',
  ],
  unit: [
    'unit',
    'uom',
    'units',
    'per',
    'unit of measure',
    'measure',
    'unit of measurement',
    'u m',
    'bun',
    'ikai',
    'इकाई',
  ],
  negotiable: ['negotiable', 'negotiable yes no', 'nego'],
  minOrderQuantity: [
    'minimum order',
    'moq',
    'min order',
    'min qty',
    'minimum quantity',
    'minimum order quantity',
    'min order quantity',
    'min order qty',
  ],
  maxOrderQuantity: [
    'maximum order',
    'max order',
    'max qty',
    'maximum quantity',
    'maximum order quantity',
    'max order quantity',
  ],
  condition: ['condn', 'cond', 'item condition', 'product condition', 'stock condition', 'condition of goods'],
  brand: [
    'brand name',
    'brands',
    'make',
    'mfr',
    'mfg name',
    'manufacturer',
    'manufacturer name',
    'mfr name',
    'name of manufacturer',
    'company brand',
    'ब्रांड',
  ],
  quantityAvailable: [
    'closing qty',
    'closing quantity',
    'closing balance quantity',
    'closing balance qty',
    'cl qty',
    'closing stock',
    'closing stock qty',
    'closing balance',
    'available qty',
    'available',
    'stock qty',
    'stock quantity',
    'stock in hand',
    'qty in hand',
    'qty on hand',
    'quantity on hand',
    'on hand',
    'balance qty',
    'balance quantity',
    'balance',
    'stock',
    'qty',
    'quantity',
    'matra',
  ],
  gst: ['gst basis', 'gst extra or included', 'gst terms'],
  originalAmount: [
    'original price',
    'mrp',
    'm r p',
    'list price',
    'unit retail',
    'retail price',
    'retail',
    'msrp',
    'original rate',
    'एमआरपी',
  ],
  originalKind: ['kind of original price'],
  stockCity: [
    'stock location',
    'location',
    'city',
    'godown',
    'warehouse',
    'lies in',
    'stock place',
    'kahan hai',
    'शहर',
    'स्थान',
    'गोदाम',
  ],
  stockPin: ['pin code', 'pin', 'pincode', 'godown pin'],
  madeOn: [
    'manufactured',
    'made in month',
    'mfg',
    'mfg date',
    'mfd',
    'mfg dt',
    'manufacturing date',
    'manufacture date',
    'date of manufacture',
    'month of manufacture',
    'made on',
  ],
  expiresOn: [
    'exp',
    'exp date',
    'exp dt',
    'expiry',
    'expires',
    'expires on',
    'best before',
    'use before',
    'use by',
    'valid upto',
    'valid till',
    'exp retest',
    'expiry retest',
  ],
  batch: ['batch', 'batch no', 'batch number', 'batch lot no', 'lot', 'lot number', 'lot id'],
  licenceNo: [
    'licence no',
    'licence number',
    'license',
    'license no',
    'license number',
    'lic no',
    'lic',
    'fssai',
    'fssai no',
    'fssai number',
    'fssai licence',
    'fssai licence no',
    'fssai license no',
    'fssai lic no',
    'registration no',
  ],
}

/** A header's second meaning, used if another column has the usual one. */
const otherwise: readonly (readonly [name: string, field: ImportField])[] = [['lot no', 'batch']]
const LAST = 1000

/** A field that a header may mean, with a rank: lower is surer. */
export interface Meaning {
  field: ImportField
  place: number
}

const meaningsOf = Map.groupBy(
  [
    ...Object.entries(synonyms).flatMap(([field, names]) =>
      [importLabels[field as ImportField], ...names].map((name, place) => ({
        name,
        field: field as ImportField,
        place,
      })),
    ),
    ...otherwise.map(([name, field]) => ({ name, field, place: LAST })),
  ],
  ({ name }) => foldHeader(name),
)

const OF_FIGURES: ReadonlySet<ImportField> = new Set([
  'amount',
  'originalAmount',
  'quantityAvailable',
  'minOrderQuantity',
  'maxOrderQuantity',
] as const)

/**
 * The fields that a header may mean, the usual one first: from the list of headers, otherwise from the header's words.
 */
export function fieldsOfHeader(header: string): readonly Meaning[] {
  const short = header.slice(0, HEADER_CHARACTERS)
  // 'Rate %' and 'Price ($)' are no rates in rupees, but would fold to 'rate' and 'price'
  const listed = /[%$€£¥]/.test(short) ? undefined : meaningsOf.get(foldHeader(short))
  if (listed) return listed
  // a word in brackets names the kind of price: 'Price (MRP)'
  const bare = meaningsOf.get(foldHeader(short.replace(/\([^()]*\)/g, '')))
  const plain = bare?.filter(({ field }) => !OF_FIGURES.has(field)) ?? []
  return plain.length > 0 ? plain : fieldsOfWords(short)
}

/** The kind of original price that the header of its column names. */
export function originalKindOf(header: string): 'mrp' | 'list-price' | 'cost' {
  const words = foldHeader(header)
  if (/\bmrp\b|\bm r p\b|\bmsrp\b/.test(words)) return 'mrp'
  return /\bcost\b|\bpurchase\b/.test(words) ? 'cost' : 'list-price'
}
