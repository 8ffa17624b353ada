import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { listingLimits, listingStates } from '../listings/rules.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { catalogueOf } from './catalogue.ts'
import { catalogueLimits } from './catalogue-rules.ts'
import { importBrief, importRow, importSummary, importTarget } from './import-schema.ts'
import { ownSheetEndpoints } from './own-sheet-endpoints.ts'
import { importPhotoEndpoints } from './photo-endpoints.ts'
import { priceListLimits, priceListOf } from './price-list.ts'
import { bulkViews, importLimits, importViews } from './rules.ts'
import { sheetEndpoints } from './sheet-endpoints.ts'
import { stockEndpoints } from './stock-endpoints.ts'

const count = z.number().int()
const page = wholeNumber(1, 100_000).default(1)
const size = wholeNumber(1, importLimits.pageMost).default(20)

const bulkListing = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    images: count,
    amount: z.number().nullable(),
    unit: z.string().nullable(),
    status: z.enum(listingStates),
    missing: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkDeadstock' })

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** a listing, and its price as the seller saw it */
const priced = z.object({ id: z.uuid(), amount: z.number().nullable() })
const one = z.object({ import: importSummary })

export const importEndpoints = [
  endpoint('GET /import/template/:categoryId', {
    summary: 'An Excel template for a category: column names, its specifications, the units and an example row',
    access: 'anyone',
    firm: 'view',
    priority: 'bulk',
    params: z.object({ categoryId: z.string().max(40) }),
    download: xlsx,
    refusals: ['not_found', 'unavailable'],
  }),
  endpoint('POST /import', {
    summary: 'Upload a .xlsx, .ods or .csv of up to 5,000 rows for a preview; no listing changes',
    firm: 'anyLot',
    scope: 'listings:write',
    files: 'file',
    fileBytes: importLimits.bytes,
    reply: one,
    refusals: [
      'invalid',
      'too_large',
      'business_details_missing',
      'phone_missing',
      'too_many_uploads',
      'sheet_under_way',
      'too_many_requests',
      'unavailable',
    ],
  }),
  endpoint('GET /import', {
    summary: 'The latest uploads',
    firm: 'anyLot',
    reply: z.object({
      imports: z.array(importBrief),
    }),
  }),
  endpoint('GET /import/:id', {
    summary: 'One upload: its columns, the state of its rows, and its progress',
    firm: 'anyLot',
    scope: 'listings:write',
    reply: one,
    refusals: ['not_found'],
  }),
  endpoint('PUT /import/:id', {
    summary:
      'Set what the columns mean, and the defaults for rows that leave something out; remembered for the next upload',
    firm: 'anyLot',
    priority: 'bulk',
    body: z.object({
      mapping: z.array(importTarget).max(importLimits.columns),
      category: z.string().max(80).nullable().default(null),
      subCategory: z.string().max(80).nullable().default(null),
      unit: z.string().max(40).nullable().default(null),
      template: z
        .string()
        .max(importLimits.templateCharacters)
        .optional()
        .meta({ description: 'of the descriptions; empty for the preset, left out: as it is' }),
    }),
    reply: one,
    refusals: ['not_found', 'invalid', 'sheet_under_way', 'too_many_requests', 'unavailable'],
  }),
  endpoint('GET /import/:id/rows', {
    summary: 'Rows of an upload, with the errors in each cell',
    firm: 'anyLot',
    scope: 'listings:write',
    query: z.object({
      page,
      size: wholeNumber(1, importLimits.rowsPageMost).default(20),
      show: z.enum(importViews).default('all'),
      need: z.string().max(40).optional().meta({ description: 'one of `needs`: only the rows that need this' }),
    }),
    reply: z.object({ rows: z.array(importRow), count }),
    refusals: ['not_found'],
  }),
  endpoint('PUT /import/:id/rows/:line', {
    summary: 'Correct cells of one row of the preview',
    firm: 'anyLot',
    params: z.object({ id: z.uuid(), line: wholeNumber(1, 2_000_000) }),
    body: z.object({
      cells: z
        .array(
          z.object({
            column: z
              .number()
              .int()
              .min(0)
              .max(importLimits.columns - 1),
            value: z.string().max(importLimits.cellCharacters),
          }),
        )
        .min(1)
        .max(importLimits.columns),
    }),
    reply: one.extend({ row: importRow }),
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('POST /import/:id/confirm', {
    summary:
      'Create Drafts from the rows without errors, and update the listings whose SKU is known; live ones only with `live`. With `rest`, live listings that no row names are paused; more than 80% of them only with the word PAUSE',
    firm: 'anyLot',
    body: z.object({
      live: z.boolean().default(false),
      rest: z.boolean().default(false),
      word: z.string().max(20).default(''),
    }),
    reply: one,
    refusals: ['not_found', 'invalid', 'business_details_missing', 'phone_missing', 'too_many_requests'],
  }),
  endpoint('GET /import/:id/errors', {
    summary: 'The rows with errors as an Excel file, with the reason beside each row',
    firm: 'anyLot',
    priority: 'bulk',
    download: xlsx,
    refusals: ['not_found', 'sheet_under_way', 'too_many_requests', 'unavailable'],
  }),
  endpoint('GET /bulk/deadstock', {
    summary:
      'Your own listings with an SKU, and what each still needs to be published; `matching` names all of them, up to 5,000',
    firm: 'anyLot',
    query: z.object({
      page,
      size,
      show: z.enum(bulkViews).default('all'),
      import: z.uuid().optional(),
      of: z
        .enum(['rows', 'rested'])
        .default('rows')
        .meta({ description: 'of an upload: what its rows are, or what it paused because no row names it' }),
    }),
    reply: z.object({
      deadstocks: z.array(bulkListing),
      matching: z.array(priced),
      counts: z.record(z.enum(bulkViews), count),
    }),
    refusals: ['not_found'],
  }),
  endpoint('POST /bulk/deadstock', {
    summary:
      'Publish, pause, price or complete many listings; each succeeds or fails on its own, and a price changes only if it is still the one you saw',
    firm: 'anyLot',
    body: z.object({
      listings: z.array(priced).min(1).max(importLimits.listingsAtOnce),
      change: z.union([
        z.object({ kind: z.literal('publish') }),
        z.object({ kind: z.literal('pause') }),
        z.object({ kind: z.literal('confirm') }).meta({ description: 'still available' }),
        z
          .object({ kind: z.literal('quantity'), to: z.number().min(0).max(listingLimits.quantityMost) })
          .meta({ description: 'what is left; 0 marks them as sold' }),
        z
          .object({ kind: z.literal('undo'), of: z.enum(['publish', 'pause']) })
          .meta({ description: 'undoes the change, within seconds' }),
        z.object({ kind: z.literal('percent'), by: z.number().min(-99).max(1000) }),
        z.object({ kind: z.literal('amount'), by: z.number().min(-1e9).max(1e9) }),
        z
          .object({
            kind: z.literal('details'),
            category: z.string().max(80).optional(),
            subCategory: z.string().max(80).optional(),
            unit: z.string().max(40).optional(),
            minOrderQuantity: z.number().min(0).max(listingLimits.quantityMost).optional(),
          })
          .meta({ description: 'what is left out stays as it is' }),
      ]),
    }),
    reply: z.object({
      results: z.array(z.object({ id: z.uuid(), changed: z.boolean(), message: z.string().nullable() })),
    }),
    refusals: ['invalid', 'too_many_requests'],
  }),
  endpoint('POST /deadstock/pricelist', {
    summary: `Your own listings as price-list.xlsx, at most ${priceListLimits.listings}, ${priceListLimits.anHour} times an hour: those in \`ids\` that are your own, or else those in a tab of your list that match a search. Uploading it unchanged changes nothing`,
    firm: 'view',
    body: priceListOf,
    download: xlsx,
    refusals: ['invalid', 'too_many_requests'],
  }),
  endpoint('POST /deadstock/catalogue', {
    summary: `Your own active listings as catalogue.pdf, six to a page, at most ${catalogueLimits.listings}, ${catalogueLimits.anHour} times an hour: those in \`ids\` that are your own, or else those that match a search`,
    firm: 'view',
    body: catalogueOf,
    download: 'application/pdf',
    refusals: ['invalid', 'too_many_requests', 'unavailable'],
  }),
  endpoint('POST /bulk/photos', {
    summary: 'Which of your own listings each photo belongs to, by its file name: SKU-1.jpg, SKU_2.png',
    firm: 'anyLot',
    body: z.object({ names: z.array(z.string().max(300)).min(1).max(importLimits.photosMatchedAtOnce) }),
    reply: z.object({
      photos: z.array(
        z.object({
          name: z.string(),
          listingId: z.uuid().nullable(),
          sku: z.string().nullable(),
          number: count,
          has: count.meta({ description: 'photos that the listing already has' }),
        }),
      ),
    }),
  }),
  ...sheetEndpoints,
  ...importPhotoEndpoints,
  ...ownSheetEndpoints,
  ...stockEndpoints,
] as const

export type BulkListing = z.infer<typeof bulkListing>
