import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { ownListingPages, ownListingSorts } from '../listings/own-listings-rules.ts'
import { ownSheetViews } from '../listings/own-sheet-address.ts'
import { listingStates } from '../listings/rules.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { type NamingField, namingFields } from '../surplus/fields.ts'
import { pausedReasons } from '../surplus/terms.ts'
import { ownSheetFields, ownSheetLimits } from './own-sheet-rules.ts'

const count = z.number().int()
const field = z.enum(ownSheetFields)
const cellText = z.string().max(ownSheetLimits.cellCharacters)

const namingTexts = Object.fromEntries(namingFields.map(name => [name, z.string().nullable()])) as Record<
  NamingField,
  z.ZodNullable<z.ZodString>
>

/** An own listing as a row of the sheet. */
const ownSheetRow = z
  .object({
    id: z.uuid(),
    sku: z.string().nullable(),
    name: z.string(),
    ...namingTexts,
    amount: z.number().nullable(),
    unit: z.string().nullable(),
    quantityAvailable: z.number().nullable(),
    minOrderQuantity: z.number().nullable(),
    status: z.enum(listingStates),
    pausedBy: z.enum(pausedReasons).nullable(),
    category: z.string().nullable(),
    subCategory: z.string().nullable(),
    image: z.string().nullable(),
    rateSteps: z.boolean().meta({ description: 'it has lower rates for larger quantities' }),
  })
  .meta({ id: 'OwnSheetRow' })

/** The endpoints of the sheet of own listings. */
export const ownSheetEndpoints = [
  endpoint('GET /bulk/sheet', {
    summary: 'A page of your own listings as rows of a sheet; `counts` covers all views that match the search',
    firm: 'anyLot',
    query: z.object({
      show: z.enum(ownSheetViews).default('all'),
      search: z.string().trim().max(ownListingPages.searchMost).optional(),
      sort: z.enum(ownListingSorts).default('latest'),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, ownSheetLimits.rowsPageMost).default(100),
    }),
    reply: z.object({
      rows: z.array(ownSheetRow),
      count,
      counts: z.record(z.enum(ownSheetViews), count),
    }),
  }),
  endpoint('POST /bulk/sheet', {
    summary:
      'Save cells of your own listings. Each row is saved whole or not at all: not if a cell has a fault, or if its value is no longer the one in `seen`',
    firm: 'anyLot',
    bodyLimit: 1024 * 1024,
    body: z.object({
      rows: z
        .array(
          z.object({
            id: z.uuid(),
            cells: z
              .array(z.object({ field, value: cellText, seen: cellText }))
              .min(1)
              .max(ownSheetFields.length),
          }),
        )
        .min(1)
        .max(ownSheetLimits.rowsAtOnce),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          id: z.uuid(),
          saved: z.boolean(),
          row: ownSheetRow.nullable().meta({ description: 'as it is now; null if it does not exist' }),
          message: z.string().nullable().meta({ description: 'about the whole row' }),
          faults: z.array(z.object({ field, message: z.string() })),
          conflicts: z
            .array(z.object({ field, now: z.string(), message: z.string() }))
            .meta({ description: 'cells that changed since you saw them' }),
        }),
      ),
    }),
    refusals: ['invalid', 'too_many_requests'],
  }),
] as const

export type OwnSheetRow = z.infer<typeof ownSheetRow>
