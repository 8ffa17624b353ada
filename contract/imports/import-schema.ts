import { z } from 'zod'
import { listingStates } from '../listings/rules.ts'
import { importFields } from '../surplus/fields.ts'
import { importNote } from './notes.ts'
import { type ImportTarget, importLimits } from './rules.ts'

const count = z.number().int()

// a pattern instead of a union of literals, because the JSON schema of a reply could not make a union nullable
export const importTarget = z
  .string()
  .regex(new RegExp(`^(?:${importFields.join('|')}|spec:.{1,60})$`), 'Choose one of the fields')
  .nullable()
  .meta({
    description: 'a field of the listing, `spec:Name` for a specification, null for a column that is not used',
  }) as unknown as z.ZodType<ImportTarget, ImportTarget>

const place = z.object({ category: z.string(), subCategory: z.string() })

/** An uploaded sheet before it becomes listings; `samples` are up to three filled cells of each column. */
export const importSummary = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    state: z.enum(['Preview', 'Importing']),
    headers: z.array(z.string()),
    mapping: z.array(importTarget),
    samples: z.array(z.array(z.string())),
    category: z.string().nullable(),
    subCategory: z.string().nullable(),
    unit: z.string().nullable(),
    lacking: z
      .object({ category: count, subCategory: count, unit: count })
      .meta({ description: 'rows that would create a Draft without this' }),
    counts: z.object({
      rows: count,
      faulty: count,
      ready: count,
      live: count,
      created: count,
      updated: count,
      unchanged: count,
    }),
    publishing: z.object({ ready: count, updates: count, attention: count, live: count, drafts: count }).meta({
      description:
        'rows that would go live or be updated now (`updates`: those whose listing is live or paused already), rows that need something first, and rows whose listing is live or a Draft after a run',
    }),
    notes: z.array(importNote),
    template: z.string().meta({ description: 'of the descriptions' }),
    groups: z
      .array(
        z.object({
          key: z.string(),
          rows: count,
          names: z.array(z.string()),
          suggestions: z.array(place),
        }),
      )
      .meta({ description: 'rows whose category is not sure, by kind of goods, most rows first' }),
    needs: z
      .array(z.object({ field: z.string(), rows: count }))
      .meta({ description: 'why rows need attention, most rows first: by field, `duplicate` or `row`' }),
    photos: z.object({ count, unplaced: count }),
    undo: z
      .object({ until: z.string(), listings: count })
      .nullable()
      .meta({ description: 'until when a run can be undone, and how many listings it concerns' }),
    unnamed: z
      .object({ count, live: count, names: z.array(z.string()) })
      .meta({ description: 'live listings with an SKU that no row has: how many of how many, and the first names' }),
    resting: count.meta({ description: 'listings paused by a run because no row names them' }),
    /** `publishes`: rows go live; otherwise they are saved as Drafts */
    progress: z.object({ done: count, total: count, publishes: z.boolean() }),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'Import' })

export const importBrief = importSummary.omit({
  headers: true,
  mapping: true,
  samples: true,
  notes: true,
  groups: true,
  needs: true,
  photos: true,
  undo: true,
  template: true,
  unnamed: true,
  resting: true,
})

export const importRow = z
  .object({
    line: count,
    cells: z.array(z.string()),
    values: z
      .record(z.string(), z.string())
      .meta({ description: 'values typed for fields without a column, by field' }),
    faults: z.array(z.object({ column: count.nullable(), field: z.string(), message: z.string() })),
    missing: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .meta({ description: 'everything that publishing still wants' }),
    name: z.string(),
    amount: z.number().nullable(),
    unit: z.string().nullable(),
    quantity: z.number().nullable(),
    category: z.object({
      id: z.string().nullable(),
      subCategory: z.string().nullable(),
      from: z.enum(['cell', 'typed', 'default', 'guess', 'listing']).nullable(),
      suggestions: z.array(place),
    }),
    description: z.object({
      text: z.string(),
      words: count,
      from: z.enum(['cell', 'typed', 'template', 'listing']).nullable(),
      advice: z.string().nullable(),
    }),
    photos: z
      .array(z.object({ id: z.uuid(), url: z.string(), representative: z.boolean() }))
      .meta({ description: 'those of the upload, in their order' }),
    listingPhotos: count.meta({ description: 'how many its listing has already' }),
    effect: z.enum(['create', 'update', 'change-live']),
    outcome: z.enum(['created', 'updated', 'unchanged', 'refused']).nullable(),
    listingId: z.uuid().nullable(),
    status: z.enum(listingStates).nullable().meta({ description: 'of its listing, if there is one' }),
    note: z.string().nullable().meta({ description: 'how the row was taken, where that is not plain' }),
  })
  .meta({ id: 'ImportRow' })

/**
 * A value for a cell of a line. Either `column` or `field` is given. The value of a field goes into the column of that
 * field; without such a column, it is stored beside the cells.
 */
export const cellChange = z.object({
  line: count.min(1),
  column: z
    .number()
    .int()
    .min(0)
    .max(importLimits.columns - 1)
    .optional(),
  field: z.enum(importFields).optional(),
  value: z.string().max(importLimits.cellCharacters),
})

export type ImportSummary = z.infer<typeof importSummary>
export type ImportRow = z.infer<typeof importRow>
export type CellChange = z.infer<typeof cellChange>
