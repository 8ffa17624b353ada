import { businessLimits } from '../businesses/rules.ts'
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

/** Limits of the push of stock by another program. */
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

/** The types of files with rows, as people and the browser's file picker name them. */
export const sheetFiles = {
  label: 'Excel, OpenDocument or CSV file',
  accept:
    '.xlsx,.xlsm,.ods,.csv,text/csv,application/vnd.oasis.opendocument.spreadsheet,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The reasons for which a file cannot be read, each with a remedy. */
export const fileFaults = {
  none: 'Please choose a file',
  large: 'This file is larger than 10 MB. Split it into smaller files and upload them one after the other.',
  kind: 'This is not an Excel, OpenDocument or CSV file. Please upload a .xlsx, .ods or .csv file.',
  old: 'This Excel file is a .xls or .xlsb. Open it in Excel, save it as .xlsx and upload that.',
  openDocument: 'This OpenDocument file is not a spreadsheet. Save the table as .xlsx or .ods and upload that.',
  password: 'This file is protected with a password. Remove the password and upload it again.',
  damaged: 'This file is damaged and cannot be read. Open it, save it again and upload the new file.',
  swollen: 'This file is too large once unpacked. Copy the rows into a new sheet and upload that.',
  slow: 'This file takes too long to read. Copy the rows into a new sheet and upload that.',
  encoding: "This CSV is not saved as UTF-8. In Excel choose 'CSV UTF-8' when saving, or upload the .xlsx file.",
  rows: 'This sheet has more than 5,000 rows. Split it into smaller files and upload them one after the other.',
  columns: "This sheet has more than 100 columns. Delete the ones you don't need and upload it again.",
  empty: 'There are no rows in this file. The first row should hold the column names, with one item in each row below.',
} as const

export const importMessages = {
  skuMissing: 'Give this row an SKU, your own number for the item',
  nameMissing: 'Give this row a name or an SKU',
  skuLong: 'An SKU has at most 60 characters',
  nameLong: `A name has at most ${listingLimits.nameMost} characters`,
  formula: 'This cell holds a formula. Enter the value instead',
  formulaError: 'The formula in this cell shows an error. Enter the value instead',
  picture: 'This cell holds a picture. Enter the text instead',
  number: 'Enter a number, e.g. 1200 or 92.50',
  amount: 'The rate must be above 0',
  amountDate: 'This cell holds a date. Enter the number',
  zero: 'The quantity is 0. Enter how much you have to publish it',
  negative: "A quantity can't be below 0",
  otherUnit: (unit: string, rate: string): string =>
    `This quantity is in ${unit}, but the rate is per ${rate}. Enter both in one unit`,
  unknownPer: (word: string): string =>
    `The rate is per ${word}, which is not one of our units. Choose a unit and enter the rate for it`,
  otherWord: (word: string): string => `'${word}' is not one of our units. Enter the figure for one of our units`,
  metreOrTonne: "'mt' may mean metres or tonnes. Enter m or tonne as the unit",
  roundedRate: (word: string, unit: string): string => `Enter the rate per ${unit}, not per ${word}`,
  unit: 'Unknown unit. Choose one from the list',
  negotiable: 'Enter Yes or No',
  category: 'Unknown category. Choose one from the list',
  subCategory: 'This subcategory does not belong to the category',
  hsCode: 'HS codes are 2 to 8 digits',
  condition: 'Unknown condition. Choose one from the list',
  gst: 'Enter GST extra, GST included or No GST applies',
  originalKind: 'Enter MRP, List price or Cost price',
  date: 'Enter a date, e.g. 31/03/2027',
  cityLong: `A city has at most ${businessLimits.placeMost} characters`,
  duplicate: (line: number): string => `Row ${line} has the same SKU. Keep one of the two`,
  duplicateName: (line: number): string =>
    `Row ${line} has the same name, specifications and rate. Keep one of the two, or change the name`,
  sameName: (line: number): string => `Row ${line} has the same name. This row becomes a listing of its own`,
  matchedByName: 'Matched by name to a listing you already have',
  soldOut: 'The quantity is 0: buyers will no longer see this listing',
  noSku: 'No SKU column found, so we’ll use item names. If your file has one, select it.',
  done: 'Already imported',
  running: 'This upload is being imported. Please wait until it is done',
  nothingReady: 'Nothing to import',
  noPrice: 'There is no price to change',
  otherPrice: 'The price has changed since then',
  column: 'There is no such column',
  cellOrField: 'Name either a column or a field',
  zip: 'This ZIP file cannot be read. Pack the photos again, without a password, and upload the new file',
  zipMany: 'Only the first 400 photos of a ZIP file are taken. Put the rest into another one',
  photoLarge: 'This photo is too large. Save it smaller and upload it again',
  photoKind: 'This is no photo',
  photosMany: 'An upload can hold up to 2,000 photos',
  photoUnknown: 'One of these photos is not in this upload any more. Reload to see the rest',
  keptAgreed: 'Kept: a buyer has agreed to a deal about it',
  keptChanged: 'Only in part: you have changed it since the import',
  group: 'This group has no rows any more. Reload to see the rest',
  wrongPrice: 'The new price would be outside the allowed range',
  restWord: `This would pause nearly all your live listings. Type ${restWord} to continue`,
  unconfirmed: 'Only live listings can be confirmed',
  unpublished: 'Only live listings can be paused',
} as const

/** A change of price in percent or in rupees; negative for less. */
export type PriceChange = { percent: number } | { amount: number }

/** The amount after the change, in whole paise; undefined if it is outside the range of prices. */
export function changedPrice(amount: number, change: PriceChange): number | undefined {
  const changed = 'percent' in change ? amount * (1 + change.percent / 100) : amount + change.amount
  const rounded = Math.round(changed * 100) / 100
  return rounded > 0 && rounded <= listingLimits.amountMost ? rounded : undefined
}

/** True if pausing this share of the live lots needs the typed word. */
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
