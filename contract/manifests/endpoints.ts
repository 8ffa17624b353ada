import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { importLimits } from '../imports/rules.ts'
import { listingId } from '../listings/endpoints.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { conditions } from '../surplus/terms.ts'
import { type ManifestTarget, manifestFields, manifestGroups, manifestLimits } from './rules.ts'

const count = z.number().int()
const ofListing = z.object({ id: listingId })
const condition = z.enum(conditions.map(({ id }) => id))
const target = z
  .enum([...manifestFields, 'keep'])
  .nullable()
  .meta({ description: 'a field of the line, `keep` for a column shown as it is, null for one left out' }) as z.ZodType<
  ManifestTarget,
  ManifestTarget
>
const line = wholeNumber(1, 2_000_000)

const share = z.object({
  name: z.string().nullable(),
  lines: count,
  quantity: z.number(),
  mrp: z.number().nullable(),
})

/** The totals of an item list. `quantity` is null if the lines are in several units. */
export const manifestSummary = z
  .object({
    fileName: z.string(),
    lines: count,
    unit: z.string().nullable(),
    quantity: z.number().nullable(),
    mrp: z.number().nullable(),
    lowestCondition: condition.nullable(),
    variance: count,
    updatedAt: z.string(),
  })
  .meta({ id: 'ItemListSummary' })

export const manifestLine = z
  .object({
    line: count,
    item: z.string(),
    quantity: z.number(),
    unit: z.string().nullable(),
    brand: z.string().nullable(),
    code: z.string().nullable(),
    condition: condition.nullable(),
    mrp: z.number().nullable(),
    mrpTotal: z.number().nullable(),
    rest: z.array(z.tuple([z.string(), z.string()])),
  })
  .meta({ id: 'ItemListLine' })

/** The totals and first lines of an item list, for the product page. */
export const manifestStart = z.object({
  summary: manifestSummary,
  brands: z.array(share),
  conditions: z.array(share),
  lines: z.array(manifestLine),
})

const upload = z.object({
  fileName: z.string(),
  headers: z.array(z.string()),
  mapping: z.array(target),
  samples: z.array(z.array(z.string())),
  lines: count,
  faulty: count,
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  lowestCondition: condition.nullable(),
  /** the faults for which the whole list is refused */
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  /** the first lines with faults */
  toMend: z.array(
    z.object({
      line: count,
      cells: z.array(z.string()),
      faults: z.array(z.object({ column: count.nullable(), message: z.string() })),
    }),
  ),
})
const own = z.object({ ready: manifestSummary.nullable(), upload: upload.nullable() })
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const manifestEndpoints = [
  endpoint('GET /deadstock/:id/manifest', {
    summary: 'The item list of one of your listings: the one buyers see, and the one being reviewed',
    firm: 'lot',
    params: ofListing,
    reply: own,
    refusals: ['not_found'],
  }),
  endpoint('POST /deadstock/:id/manifest', {
    summary:
      'Upload a .xlsx, .ods or .csv of up to 2,000 lines; buyers keep seeing the current list until the new one is confirmed',
    firm: 'lot',
    params: ofListing,
    files: 'file',
    fileBytes: manifestLimits.bytes,
    reply: own,
    refusals: [
      'not_found',
      'invalid',
      'too_large',
      'too_many_uploads',
      'sheet_under_way',
      'too_many_requests',
      'unavailable',
    ],
  }),
  endpoint('PUT /deadstock/:id/manifest', {
    summary: 'Set what the columns mean; remembered for the next list',
    firm: 'lot',
    params: ofListing,
    body: z.object({ mapping: z.array(target).max(manifestLimits.columns) }),
    reply: own,
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('PUT /deadstock/:id/manifest/lines/:line', {
    summary: 'Correct cells of one line, or leave the line out',
    firm: 'lot',
    params: ofListing.extend({ line }),
    body: z.object({
      drop: z.boolean().default(false),
      cells: z
        .array(
          z.object({
            column: count.min(0).max(manifestLimits.columns - 1),
            value: z.string().max(importLimits.cellCharacters),
          }),
        )
        .max(manifestLimits.columns)
        .default([]),
    }),
    reply: own,
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('POST /deadstock/:id/manifest/confirm', {
    summary: 'Show the list to buyers, in place of the earlier one; `variance` in percent',
    firm: 'lot',
    params: ofListing,
    body: z.object({ variance: count.min(0).max(manifestLimits.varianceMost).default(0) }),
    reply: own,
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('POST /deadstock/:id/manifest/remove', {
    summary: 'Remove the item list, or with `upload` only the one being reviewed',
    firm: 'lot',
    params: ofListing,
    body: z.object({ upload: z.boolean().default(false) }),
    reply: own,
    refusals: ['not_found', 'too_many_requests'],
  }),
  endpoint('GET /explore/deadstock/:id/manifest', {
    summary: 'The lines of a lot, a hundred a page; with `group`, their totals by brand or condition',
    access: 'anyone',
    firm: 'view',
    params: ofListing,
    query: z.object({
      page: wholeNumber(1, 1000).default(1),
      group: z.enum(manifestGroups).optional(),
      search: z.string().max(manifestLimits.searchMost).default(''),
    }),
    reply: z.object({
      summary: manifestSummary,
      lines: z.array(manifestLine),
      groups: z.array(share),
      /** number of all lines or groups that match */
      count,
    }),
    refusals: ['not_found', 'gone'],
  }),
  endpoint('GET /explore/deadstock/:id/manifest/file', {
    summary:
      'The item list of a lot as an Excel file; counted as a view of the contact of its seller, 30 sellers a day',
    firm: 'view',
    priority: 'bulk',
    // reading the list counts as a request for the seller's contact
    whileSuspended: false,
    params: ofListing,
    download: xlsx,
    refusals: ['not_found', 'gone', 'too_many_requests', 'unavailable'],
  }),
] as const

export type ManifestSummary = z.infer<typeof manifestSummary>
export type ManifestLine = z.infer<typeof manifestLine>
export type ManifestStart = z.infer<typeof manifestStart>
export type OwnManifest = z.infer<typeof own>
