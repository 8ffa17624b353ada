import { z } from 'zod'

/** Facts about the file, which do not depend on the meanings of the columns. */
const fileNotes = ['statement', 'sheet', 'left-out', 'encoding', 'macros'] as const
/** Facts that depend on the meanings of the columns. */
const columnNotes = [
  'rate-checked',
  'rate-differs',
  'rate-doubtful',
  'not-rate',
  'other-rate',
  'scaled',
  'own-words',
] as const

export const noteLimits = { lines: 50, notes: 40, headerCharacters: 60 } as const

/** A fact about how the sheet was read that the seller should know. */
export const importNote = z
  .object({
    kind: z.enum([...fileNotes, ...columnNotes]),
    message: z.string(),
    column: z.number().int().nullable(),
    lines: z.array(z.number().int()).meta({ description: 'the rows that it is about, at most 50' }),
  })
  .meta({ id: 'ImportNote' })
export type ImportNote = z.infer<typeof importNote>
export type NoteKind = ImportNote['kind']

export const isFileNote = (kind: string): boolean => (fileNotes as readonly string[]).includes(kind)

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
const quoted = (header: string): string => `'${header.slice(0, noteLimits.headerCharacters)}'`

/** Why a row of the sheet is left out. */
export const leftOutReasons = {
  total: 'totals',
  group: 'totals of a group',
  heading: 'headings or remarks',
  charge: 'taxes or charges',
  repeated: 'repeated column names',
  footer: 'text below the table',
} as const
export type LeftOutReason = keyof typeof leftOutReasons

/** The programs and papers from which a sheet can come. */
export const statements = {
  summary: 'a stock summary',
  invoice: 'an invoice',
  challan: 'a delivery challan',
} as const
export type Statement = keyof typeof statements

export const noteMessages = {
  statement: {
    summary: 'This is a stock summary from an accounting program. Its rates are book values: check your asking rates.',
    invoice: 'This is an invoice. Its rates are the rates of that sale: check your asking rates.',
    challan: 'This is a delivery challan. Check the quantities that are still in stock.',
  } satisfies Record<Statement, string>,
  sheet: (read: string, others: readonly string[]): string =>
    `The sheet ${quoted(read)} was read, not ${others.map(quoted).join(', ')}. To list those too, save each as a file of its own.`,
  leftOut: (reason: LeftOutReason, count: number): string => `Left out: ${rows(count)} of ${leftOutReasons[reason]}.`,
  macros:
    'This workbook has macros. They were ignored; each formula counts with the value it had when the file was saved.',
  encoding: "This CSV isn't saved as UTF-8. Check signs such as ½, ° and × in the names.",
  rateChecked: (rate: string, total: string, agree: number, of: number): string =>
    `${quoted(rate)} was checked against ${quoted(total)}: rate × quantity gives it in ${agree} of ${rows(of)}.`,
  rateCheckedWithGst: (rate: string, total: string, agree: number, of: number): string =>
    `${quoted(rate)} was checked against ${quoted(total)}, which includes GST: it fits in ${agree} of ${rows(of)}.`,
  rateDiffers: (rate: string, total: string, differ: number, of: number): string =>
    `${quoted(rate)} × quantity doesn't give ${quoted(total)} in ${differ} of ${rows(of)}. Check that it is your rate for one unit.`,
  rateDoubtful: {
    mrp: (header: string): string => `Your rate is taken from ${quoted(header)}. Check that you ask this price.`,
    total: (header: string): string =>
      `Your rate is taken from ${quoted(header)}, which is usually the total of a row. Check that it is the rate for one unit.`,
    cost: (header: string): string =>
      `Your rate is taken from ${quoted(header)}, which is usually a purchase or book rate. Check that you ask this price.`,
  },
  notRate: {
    mrp: (header: string): string => `${quoted(header)} isn't used as your rate. Choose it if you ask this price.`,
    total: (header: string): string =>
      `${quoted(header)} isn't used as your rate: it is usually the total of a row. Choose it if it is the rate for one unit.`,
    cost: (header: string): string =>
      `${quoted(header)} isn't used as your rate: it is usually a purchase or book rate. Choose it if you ask this price.`,
    foreign: (header: string): string => `${quoted(header)} isn't used as your rate: it isn't in rupees.`,
    unsure: (header: string): string => `${quoted(header)} may be your rate. Choose it if you ask this price.`,
  },
  otherRate: (taken: string, other: string): string =>
    `Your rate is taken from ${quoted(taken)}, not from ${quoted(other)}. Choose the other one if you ask that price.`,
  scaled: (from: string, to: string): string => `Rates per ${from} are shown per ${to}.`,
  ownCategories: (header: string): string =>
    `${quoted(header)} has your own words for the kind of goods. We use them to find the category of each row.`,
  ownWords: (header: string): string =>
    `${quoted(header)} isn't used: most of its words are not on our list. Choose a meaning if it has one.`,
} as const
