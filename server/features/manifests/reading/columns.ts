import {
  type ManifestField,
  type ManifestTarget,
  manifestFields,
  manifestLabels,
  manifestLimits,
} from '#contract/manifests/rules.ts'
import type { Remembered } from '#server/features/imports/reading/guess-columns.ts'
import { foldHeader } from '#server/features/imports/reading/header-synonyms.ts'

/** The meaning that the seller chose last time, by the normalised header; empty for a column that was left out. */

/** The headers that sellers and liquidators use in such lists; the first match counts. */
const synonyms: Record<ManifestField, readonly string[]> = {
  item: [
    'item description',
    'item name',
    'product name',
    'product title',
    'item',
    'title',
    'product',
    'description',
    'particulars',
    'product description',
    'material',
    'article',
    'name of item',
    'name',
    'maal',
  ],
  quantity: ['qty', 'quantity', 'units qty', 'total qty', 'pcs', 'nos', 'closing qty', 'count', 'stock', 'matra'],
  unit: ['unit', 'uom', 'unit of measure', 'units'],
  brand: ['brand', 'brand name', 'make', 'manufacturer', 'mfr', 'company'],
  code: [
    'upc',
    'ean',
    'gtin',
    'barcode',
    'upc code',
    'upc ean',
    'model',
    'model no',
    'model number',
    'asin',
    'isbn',
    'item code',
    'part no',
    'part number',
    'sku',
    'item no',
    'item number',
    'code',
  ],
  condition: ['condition', 'grade', 'item condition', 'quality', 'product condition'],
  mrp: [
    'unit retail',
    'mrp',
    'mrp each',
    'mrp rs',
    'unit mrp',
    'retail price',
    'unit retail price',
    'msrp',
    'rrp',
    'list price',
    'retail',
  ],
  mrpTotal: [
    'ext retail',
    'extended retail',
    'ext retail price',
    'total retail',
    'total mrp',
    'mrp total',
    'mrp value',
    'ext mrp',
    'total retail value',
  ],
  size: ['size', 'sizes', 'dimension', 'dimensions'],
  colour: ['colour', 'color', 'shade', 'rang'],
  category: ['category', 'product category', 'department', 'group', 'product group', 'type'],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'defect', 'fault'],
}

const fieldOf: ReadonlyMap<string, { field: ManifestField; place: number }> = new Map(
  manifestFields.flatMap(field =>
    [...synonyms[field], ...(field === 'item' ? [] : [manifestLabels[field]])].map(
      (name, place) => [foldHeader(name), { field, place }] as const,
    ),
  ),
)
function usual(header: string) {
  // 'Item #' is the item's number
  const title = header.slice(0, 100).replace('#', ' no')
  return fieldOf.get(foldHeader(title)) ?? fieldOf.get(foldHeader(title.replace(/\([^()]*\)/g, '')))
}

const isField = (text: string): text is ManifestField => (manifestFields as readonly string[]).includes(text)

/**
 * The likeliest meaning of each column: the seller's last choice, else the field whose usual words match the header.
 * Each field is used once; other columns become extra columns while there is room.
 */
export function guessTargets(headers: readonly string[], remembered: Remembered): ManifestTarget[] {
  const guesses = headers.map((header): { target: ManifestTarget; place: number } | undefined => {
    const known = remembered.get(foldHeader(header))
    if (known === 'keep' || known === '') return { target: known || null, place: -1 }
    if (known !== undefined && isField(known)) return { target: known, place: -1 }
    const found = usual(header)
    return found && { target: found.field, place: found.place }
  })
  const taken = new Set<ManifestTarget>()
  let used = 0
  return guesses.map(guess => {
    const best = Math.min(...guesses.flatMap(other => (other?.target === guess?.target ? (other?.place ?? 99) : 99)))
    if (guess?.target === null) return null
    if (guess && guess.target !== 'keep' && guess.place === best && !taken.has(guess.target)) {
      taken.add(guess.target)
      return guess.target
    }
    used += 1
    return used <= manifestLimits.kept ? 'keep' : null
  })
}

const HEADER_WITHIN = 10

/**
 * The index of the header row: among the first rows, the one with the most known headers; otherwise the first one with
 * several cells.
 */
export function findHeaderRow(rows: readonly (readonly string[])[], remembered: Remembered): number {
  const first = rows.slice(0, HEADER_WITHIN)
  const scores = first.map(
    cells =>
      new Set(cells.flatMap(cell => (remembered.has(foldHeader(cell)) ? foldHeader(cell) : (usual(cell)?.field ?? []))))
        .size,
  )
  const most = Math.max(0, ...scores)
  if (most > 1) return scores.indexOf(most)
  return Math.max(
    0,
    first.findIndex(cells => cells.filter(cell => cell !== '').length > 1),
  )
}
