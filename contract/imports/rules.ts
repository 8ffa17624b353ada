import { jsonLimits } from '../http/json-limits.ts'
import { listingLimits } from '../listings/rules.ts'
import type { FieldOf, ImportField } from '../surplus/fields.ts'
import { conditions, originalKinds } from '../surplus/terms.ts'

/** Limits of bulk listing: bytes and cells of a file, and how much one call may do. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 5000,
  columns: 100,
  cellCharacters: 8000,
  skuCharacters: 60,
  listingsAtOnce: 100,
  photosMatchedAtOnce: 200,
  pageMost: 100,
  rowsPageMost: 500,
  cellsAtOnce: jsonLimits.items,
  templateCharacters: 2000,
  groupsShown: 50,
  previewedAtOnce: 20,
  photos: 2000,
  photosAtOnce: 12,
  photosOfZip: 400,
  zipBytes: 64 * 1024 * 1024,
  zipUnpackedMb: 600,
  zipPhotoBytes: 12 * 1024 * 1024,
  /** pausing more than this share of the live lots requires a typed word */
  restShare: 0.8,
} as const

/** The types of ZIP files, for a file chooser. */
export const zipTypes = '.zip,application/zip'

/** Limits for another program that sends stock figures. */
export const stockLimits = { rowsAtOnce: 500, callsAnHour: 120 } as const

/** The word that is typed to pause nearly all live lots. */
export const restWord = 'PAUSE'

/** The meaning of a column: a field of the listing, `spec:Name` for a specification, null if it is unused. */
export type ImportTarget = ImportField | `spec:${string}` | null

/** Notes on a sheet that the seller should read before publishing. */
const warningNotes: ReadonlySet<string> = new Set(['rate-differs', 'rate-doubtful', 'not-rate'])
export const isWarningNote = (kind: string): boolean => warningNotes.has(kind)

/** The texts of a field's choices in a sheet; none begins with a character that starts a formula. */
export const importChoices = {
  condition: conditions.map(({ label }) => label),
  gst: ['GST extra', 'GST included', 'No GST applies'],
  originalKind: originalKinds.map(({ label }) => label),
  negotiable: ['Yes', 'No'],
} as const satisfies Record<(FieldOf<'choice'> & ImportField) | 'negotiable', readonly string[]>

/**
 * The types of files with rows, as people and the browser's file picker name them. The picker also offers old Excel
 * files, so that the refusal can advise how to convert them. Android calls CSV files 'comma-separated-values'.
 */
export const sheetFiles = {
  label: 'Excel, OpenDocument or CSV file',
  accept:
    '.xlsx,.xlsm,.ods,.csv,.xls,.xlsb,text/csv,text/comma-separated-values,application/vnd.ms-excel,application/vnd.oasis.opendocument.spreadsheet,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Texts on the page of an upload: the hint about a missing SKU column, and the error until `restWord` is typed. */
export const uploadTexts = {
  noSku: 'No SKU column found, so we’ll use item names. If your file has one, select it.',
  restWord: `This would pause nearly all your live listings. Type ${restWord} to continue`,
} as const

/** A change of price in percent or in rupees; negative for less. */
export type PriceChange = { percent: number } | { amount: number }

/** The amount after the change, in whole paise; undefined if it is outside the range of prices. */
export function changedPrice(amount: number, change: PriceChange): number | undefined {
  const changed = 'percent' in change ? amount * (1 + change.percent / 100) : amount + change.amount
  const rounded = Math.round(changed * 100) / 100
  return rounded > 0 && rounded <= listingLimits.amountMost ? rounded : undefined
}

/** True if `count` is nearly all of the live lots, so that the seller must type `restWord` to pause them. */
export const needsRestWord = ({ count, live }: { count: number; live: number }): boolean =>
  count > live * importLimits.restShare

/** The filters of an upload's rows. */
export const importViews = [
  'all',
  'faulty',
  'ready',
  'live',
  'done',
  'attention',
  'publishable',
  'drafts',
  'published',
] as const
export type ImportView = (typeof importViews)[number]

/** The filters of the seller's listings with an SKU: publishable drafts, incomplete drafts, live and paused ones. */
export const bulkViews = ['all', 'ready', 'incomplete', 'live', 'paused'] as const
export type BulkView = (typeof bulkViews)[number]
