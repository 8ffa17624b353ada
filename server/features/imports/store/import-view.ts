import type { ApiReply } from '#contract/api.ts'
import { descriptionAdvice, presetTemplate } from '#contract/imports/description.ts'
import type { ImportRow, ImportSummary } from '#contract/imports/import-schema.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { countWords } from '#contract/listings/publishing.ts'
import { pictureAddress } from '#server/features/listings/model/picture-address.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUndo } from './change-store.ts'
import type { Import } from './import-store.ts'
import { countPhotos } from './photo-store.ts'
import { findSamples } from './row-store.ts'
import { countNeeds, countRows, findGroups, type RowOfImport } from './row-views.ts'
import { countUnnamed, findPaused } from './unnamed-store.ts'

type Brief = ApiReply<'GET /import'>['imports'][number]

/** A short view of an upload, for lists. */
export async function briefView(db: Db, row: Import): Promise<Brief> {
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    category: row.defaults.category,
    subCategory: row.defaults.subCategory ?? null,
    unit: row.defaults.unit,
    ...(await countRows(db, row.id)),
    progress: { done: row.run_done, total: row.run_total, publishes: row.publishes },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

export async function summaryView(db: Db, row: Import): Promise<ImportSummary> {
  const { headers, mapping } = row
  return {
    ...(await briefView(db, row)),
    photos: await countPhotos(db, row.id),
    undo: await findUndo(db, row.id),
    headers,
    mapping,
    samples: await findSamples(db, row.id),
    notes: row.notes,
    template: row.template || presetTemplate,
    groups: await findGroups(db, row.id),
    needs: await countNeeds(db, row.id),
    unnamed: await countUnnamed(db, row.id),
    resting: (await findPaused(db, row.id)).length,
  }
}

/**
 * A row of the preview; the fault of a repeated SKU is shown in the column of SKUs, or in the column of names if the
 * name serves as SKU.
 */
export function rowView(services: Services, row: RowOfImport, { mapping }: Pick<Import, 'mapping'>): ImportRow {
  const more = [
    ...duplicateFault(row, mapping),
    ...(row.problem === null ? [] : [{ column: null, field: 'row', message: row.problem }]),
  ]
  const { listing, data, fill } = row
  return {
    line: row.line,
    cells: row.cells,
    values: row.typed,
    faults: [...row.faults, ...more],
    missing: row.missing.map(({ field, message }) => ({ field, message })),
    name: data.name ?? listing?.name ?? '',
    amount: data.amount ?? listing?.amount ?? null,
    unit: data.unit ?? listing?.unit ?? fill.unit ?? null,
    quantity: data.quantityAvailable ?? listing?.quantity ?? null,
    category: categoryOfRow(row),
    description: descriptionOfRow(row),
    photos: row.photos.map(({ id, representative }) => ({
      id,
      url: pictureAddress(services, id, false),
      representative,
    })),
    listingPhotos: row.listing_photos,
    effect: listing === null ? 'create' : listing.status === 'Active' ? 'change-live' : 'update',
    outcome: row.outcome,
    listingId: listing?.id ?? null,
    status: listing?.status ?? null,
    note: noteOfRow(row),
  }
}

function duplicateFault({ duplicate_of: first, named }: RowOfImport, mapping: Import['mapping']): ImportRow['faults'] {
  if (first === null) return []
  const field = named ? 'name' : 'sku'
  const column = mapping.indexOf(field)
  const message = named ? importMessages.duplicateName(first) : importMessages.duplicate(first)
  return [{ column: column < 0 ? null : column, field, message }]
}

function noteOfRow({ listing, data, by_name, duplicate_of, same_name_as: other }: RowOfImport): string | null {
  if (listing?.status === 'Active' && data.quantityAvailable === 0) return importMessages.soldOut
  if (by_name) return importMessages.matchedByName
  return other === null || duplicate_of !== null ? null : importMessages.sameName(other)
}

function categoryOfRow({ data, fill, listing, about }: RowOfImport): ImportRow['category'] {
  const own = !data.category && listing?.category
  return {
    id: data.category ?? listing?.category ?? fill.category ?? null,
    subCategory: data.subCategory ?? listing?.subCategory ?? fill.subCategory ?? null,
    from: own ? 'listing' : ((about.category as ImportRow['category']['from'] | undefined) ?? null),
    suggestions: listing?.subCategory ? [] : (about.suggestions ?? []),
  }
}

function descriptionOfRow({ data, fill, listing, about, missing }: RowOfImport): ImportRow['description'] {
  const own = data.description === undefined && listing !== null && listing.description !== ''
  const text = data.description ?? (own ? listing.description : (fill.description ?? ''))
  const words = countWords(text)
  return {
    text,
    words,
    from: own ? 'listing' : text === '' ? null : ((about.description as 'cell' | undefined) ?? null),
    advice:
      missing.find(({ field }) => field === 'description')?.advice ?? descriptionAdvice({ text, words, dropped: [] }),
  }
}
