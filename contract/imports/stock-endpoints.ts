import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { type ImportField, importFields } from '../surplus/fields.ts'
import { importLimits, stockLimits } from './rules.ts'

/** Fields of a row that have a name of their own in the API. */
const renamed = { quantity: 'quantityAvailable', rate: 'amount' } as const
type Own = 'sku' | 'quantityAvailable' | 'amount'
type Other = Exclude<ImportField, Own>
const isOther = (field: ImportField): field is Other => !['sku', 'quantityAvailable', 'amount'].includes(field)

const cell = z.union([z.string().max(importLimits.cellCharacters), z.number()], {
  error: 'Send text or a number, or leave this field out',
})
const others = Object.fromEntries(importFields.filter(isOther).map(field => [field, cell.optional()])) as Record<
  Other,
  z.ZodOptional<typeof cell>
>

const stockRow = z
  .strictObject({
    sku: z.string().trim().min(1).max(importLimits.cellCharacters),
    quantity: cell.optional(),
    rate: cell.optional(),
  })
  .extend(others)
  .meta({ id: 'StockRow' })

export type StockRow = z.infer<typeof stockRow>
export type StockField = keyof StockRow

const message = z.object({ field: z.string(), message: z.string() })

/** The field of a listing that a field of a stock row sets. */
export const listingFieldOf = (field: StockField): ImportField =>
  field === 'quantity' || field === 'rate' ? renamed[field] : field

/** The name that a row of stock gives to a field of a listing. */
export const stockFieldOf = (field: string): string =>
  Object.entries(renamed).find(([, listing]) => listing === field)?.[0] ?? field

export const stockEndpoints = [
  endpoint('PUT /stock', {
    summary: `Bring your stock up to date by SKU, at most ${stockLimits.rowsAtOnce} rows a call, read by the rules of an uploaded sheet. A field that is left out stays as it is, a field with another name refuses the call, an unknown SKU becomes a Draft, and quantity 0 marks a lot as sold. The same call again changes nothing`,
    firm: 'anyLot',
    scope: 'listings:write',
    priority: 'bulk',
    bodyLimit: 1024 * 1024,
    itemsMost: stockLimits.rowsAtOnce,
    // a misspelt field would be lost, and its row would become a Draft
    body: z
      .strictObject({
        rows: z.array(stockRow).min(1).max(stockLimits.rowsAtOnce),
        publish: z
          .boolean()
          .default(false)
          .meta({ description: 'also publish Drafts of these rows that are complete, photos included' }),
        knownOnly: z.boolean().default(false).meta({ description: 'skip SKUs that you have not listed' }),
      })
      .meta({ examples: [{ rows: [{ sku: 'POP-60', quantity: 4200, rate: 92.5 }] }] }),
    reply: z.object({
      results: z.array(
        z.object({
          sku: z.string(),
          outcome: z.enum(['created', 'updated', 'unchanged', 'refused', 'skipped']),
          listingId: z.uuid().nullable(),
          live: z.boolean(),
          problem: z.string().nullable().meta({ description: 'why the row was refused, or its Draft not published' }),
          faults: z.array(message).meta({ description: 'by field; a row with a fault changes nothing' }),
          missing: z.array(message).meta({ description: 'what a lot that is not live still needs to be published' }),
        }),
      ),
    }),
    refusals: [
      'invalid',
      'too_large',
      'business_details_missing',
      'phone_missing',
      'sheet_under_way',
      'too_many_requests',
    ],
  }),
] as const
