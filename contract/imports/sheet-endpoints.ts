import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { cellChange, importRow, importSummary } from './import-schema.ts'
import { importLimits } from './rules.ts'

const count = z.number().int()
const one = z.object({ import: importSummary })

/** The endpoints of the screen for an uploaded sheet: cells, categories, descriptions, publishing and undo. */
export const sheetEndpoints = [
  endpoint('PUT /import/:id/rows', {
    summary:
      'Set many cells at once: `column` names a cell of the sheet, `field` a field of the listing. `former` sent back undoes it',
    firm: 'anyLot',
    bodyLimit: 1024 * 1024,
    body: z.object({ cells: z.array(cellChange).min(1).max(importLimits.cellsAtOnce) }),
    reply: one.extend({ rows: z.array(importRow), former: z.array(cellChange) }),
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('PUT /import/:id/groups', {
    summary: 'Set the category of all rows of a group whose category is not sure',
    firm: 'anyLot',
    body: z.object({
      groups: z
        .array(z.object({ key: z.string().max(100), category: z.string().max(80), subCategory: z.string().max(80) }))
        .min(1)
        .max(importLimits.groupsShown),
    }),
    reply: one,
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('POST /import/:id/description', {
    summary: 'What a description template says of some rows, and how many rows it leaves too short; nothing is stored',
    firm: 'anyLot',
    body: z.object({
      template: z.string().max(importLimits.templateCharacters),
      lines: z.array(count.min(1)).max(importLimits.previewedAtOnce).default([]),
    }),
    reply: z.object({
      rows: z.array(z.object({ line: count, text: z.string(), words: count, dropped: z.array(z.string()) })),
      short: count,
    }),
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('POST /import/:id/publish', {
    summary:
      'Create or update the listings of all rows that can be read and publish those that are complete; the rest become Drafts. `rest` and `word` are those of confirm',
    firm: 'anyLot',
    scope: 'listings:write',
    body: z.object({ rest: z.boolean().default(false), word: z.string().max(20).default('') }),
    reply: one,
    refusals: ['not_found', 'invalid', 'business_details_missing', 'phone_missing', 'too_many_requests'],
  }),
  endpoint('POST /import/:id/undo', {
    summary:
      'Take an import back within a day: listings that it created are deleted, those that it changed get their former values back, unless they have been changed again since. `kept` says what stays, and why',
    firm: 'anyLot',
    scope: 'listings:write',
    reply: one.extend({
      undone: count,
      kept: z.array(z.object({ listingId: z.uuid(), name: z.string(), message: z.string() })),
    }),
    refusals: ['not_found', 'invalid', 'too_late_to_undo', 'too_many_requests'],
  }),
] as const
