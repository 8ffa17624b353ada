import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { imageLimits } from '../listings/images.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { importRow, importSummary } from './import-schema.ts'
import { importLimits } from './rules.ts'

const count = z.number().int()
const one = z.object({ import: importSummary })

/** The endpoints for photos of the rows of a sheet. */
export const importPhotoEndpoints = [
  endpoint('GET /import/:id/photos', {
    summary: 'The photos of an upload with the rows that show them, those of no row first',
    firm: 'anyLot',
    query: z.object({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, importLimits.pageMost).default(importLimits.pageMost),
    }),
    reply: z.object({
      photos: z.array(z.object({ id: z.uuid(), name: z.string(), url: z.string(), lines: z.array(count) })),
      count,
    }),
    refusals: ['not_found'],
  }),
  endpoint('PUT /import/:id/photos', {
    summary:
      'Add photos or one ZIP file of photos; they belong to `line`, or else to the rows whose SKU, serial number or name their file names say. A photo that is there already is stored once, and belongs to `line` too. `ids` are the photos of this request, new or not',
    firm: 'anyLot',
    scope: 'listings:write',
    files: 'photos',
    filesMost: importLimits.photosAtOnce,
    fileBytes: importLimits.zipBytes,
    query: z.object({ line: wholeNumber(1, 2_000_000).optional() }),
    reply: one.extend({
      ids: z.array(z.uuid()),
      added: count,
      placed: count,
      skipped: z.array(z.object({ name: z.string(), message: z.string() })),
    }),
    refusals: [
      'not_found',
      'invalid',
      'too_large',
      'too_many_files',
      'too_many_uploads',
      'storage_full',
      'too_many_requests',
      'unavailable',
    ],
  }),
  endpoint('PUT /import/:id/photos/assign', {
    summary:
      'Show photos of the upload on rows: `set` replaces those of each row, `add` keeps them, `fill` passes over rows that have enough photos. `representative` says that they show goods of this kind, not this very stock',
    firm: 'anyLot',
    body: z.object({
      photos: z.array(z.uuid()).max(imageLimits.most),
      lines: z.array(count.min(1)).min(1).max(importLimits.cellsAtOnce),
      representative: z.boolean().default(false),
      mode: z.enum(['add', 'set', 'fill']).default('add'),
    }),
    reply: one.extend({ rows: z.array(importRow) }),
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
] as const
