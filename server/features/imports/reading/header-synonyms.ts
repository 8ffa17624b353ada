import { type ImportField, importLabels } from '../../../../contract/imports/rules.ts'

/** What may be a header: the rest of a longer cell tells nothing more, and would only have to be looked through. */
const LONGEST = 100

/** Headers folded: letters and digits alone, so that 'Rate (₹)' and 'rate' are one. */
export const foldHeader = (header: string): string =>
  header
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)

/** How sellers head their columns, in price lists and accounting exports; the first that fits wins. */
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
    'part no',
    'part number',
    'design no',
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
    'naam',
    'maal',
  ],
  description: [
    'description',
    'details',
    'long description',
    'product description',
    'remarks',
    'note',
    'notes',
    'about',
    'vivaran',
  ],
  category: ['category', 'main category', 'product category', 'group', 'stock group', 'department'],
  subCategory: ['subcategory', 'sub category', 'sub group', 'product type', 'type'],
  hsCode: ['hs code', 'hsn', 'hsn code', 'hsn sac', 'hs', 'hscode', 'hsncode', 'tariff'],
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
    'amount',
    'sale price',
    'offer price',
    'our price',
    'cost',
    'basic rate',
    'bhav',
    'mrp',
  ],
  unit: ['unit', 'uom', 'units', 'per', 'unit of measure', 'measure', 'unit of measurement', 'ikai'],
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
    'qty',
    'quantity',
    'stock',
    'available',
    'available qty',
    'available quantity',
    'stock qty',
    'closing stock',
    'balance',
    'max qty',
    'maximum quantity',
    'maximum order quantity',
    'max order quantity',
    'matra',
  ],
}

const fieldOf: ReadonlyMap<string, { field: ImportField; place: number }> = new Map(
  Object.entries(synonyms).flatMap(([field, names]) =>
    [importLabels[field as ImportField], ...names].map(
      (name, place) => [foldHeader(name), { field: field as ImportField, place }] as const,
    ),
  ),
)

/** The field that a header usually stands for, and how sure that is: the lower the surer. */
export const fieldOfHeader = (header: string): { field: ImportField; place: number } | undefined =>
  fieldOf.get(foldHeader(header)) ?? fieldOf.get(foldHeader(header.slice(0, LONGEST).replace(/\([^()]*\)/g, '')))
