import {
  type ComposedText,
  composeDescription,
  descriptionAdvice,
  presetTemplate,
} from '#contract/imports/description.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { type ImportTarget } from '#contract/imports/rules.ts'
import { countWords, publishBlockers } from '#contract/listings/publishing.ts'
import { listingLimits } from '#contract/listings/rules.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { isUnit } from '#contract/shared/numbers/units.ts'
import type { ImportField } from '#contract/surplus/fields.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { guessCategory } from '#server/features/catalogue/categories/guess-category.ts'
import { foldHeader } from '../reading/header-synonyms.ts'
import { type ReadRow, type RowData, readRow } from '../reading/read-row.ts'
import type { Reading } from '../reading/reading.ts'
import { NO_VALUE } from '../reading/values/no-value.ts'
import { descriptionFacts, type RowOfSheet, type StockPlace } from './description-facts.ts'

/** The settings with which rows are read and completed. */
export interface Filling extends Reading {
  /** template of the descriptions; empty for the default */
  template: string
  /** the place of the business */
  place: StockPlace
  /** the text of each heading of the tariff, by its four digits */
  tariff: Readonly<Record<string, string>>
}

/** Values that the seller typed for fields without a column. */
export type TypedValues = Partial<Record<ImportField, string>>

type Source = 'cell' | 'typed' | 'default' | 'guess' | 'template'

export interface FilledRow extends ReadRow {
  /** default, guessed or composed values; an existing listing takes only those for facts that it lacks */
  fill: RowData
  about: {
    category?: Source
    description?: Source
    suggestions?: { category: string; subCategory: string }[]
    group?: string
  }
  /** the blockers of publishing, except photos */
  missing: { field: string; message: string; advice?: string }[]
}

// as many photos as publishing requires, because the photos of a row are counted elsewhere
const PHOTOS_COUNTED_ELSEWHERE = [0, 1]

/** Reads a row and completes it from its own cells and the seller's defaults. */
export const fillRow = (cells: readonly string[], typed: TypedValues, filling: Filling): FilledRow =>
  completeRow(cells, typed, filling).row

/** The description that the template gives for a row; undefined if the row has its own. */
export const composeRow = (cells: readonly string[], typed: TypedValues, filling: Filling): ComposedText | undefined =>
  completeRow(cells, typed, filling).composed

function completeRow(
  cells: readonly string[],
  typed: TypedValues,
  filling: Filling,
): { row: FilledRow; composed: ComposedText | undefined } {
  const { headers, mapping } = filling
  const extra = keysOf(typed).filter(field => !mapping.includes(field))
  const all = [
    ...headers.map((_, column) => statedText(cells[column] ?? '', mapping[column])),
    ...extra.map(field => typed[field] ?? ''),
  ]
  const targets: ImportTarget[] = [...mapping, ...extra]
  const read = readRow(all, { ...filling, headers: [...headers, ...extra], mapping: targets, unit: null })
  const isStated = (field: ImportField): boolean => (all[targets.indexOf(field)] ?? '') !== ''
  const source = (field: ImportField): Source => (extra.includes(field) ? 'typed' : 'cell')

  const { category, subCategory, description, ...rest } = read.data
  const isShort = description !== undefined && countWords(description) < listingLimits.descriptionWordsLeast
  const data: RowData = {
    ...rest,
    ...(description !== undefined && !isShort && { description }),
    ...(category && (isStated('category') || isStated('subCategory')) && { category }),
    ...(subCategory && isStated('subCategory') && { subCategory }),
  }
  const fill: RowData = {
    ...(category && !data.category && { category }),
    ...(subCategory && !data.subCategory && { subCategory }),
    ...(data.unit === undefined && isUnit(filling.unit) && { unit: filling.unit }),
  }
  const about: FilledRow['about'] = {
    ...(data.category ? { category: source('category') } : category && { category: 'default' }),
    description: data.description === undefined ? 'template' : source('description'),
  }
  if (!data.subCategory && !fill.subCategory && data.name !== undefined) {
    const text = `${goodsWords(all, filling)} ${data.name}`
    const { sure, suggestions, group } = guessCategory(text, data.hsCode, data.category ?? fill.category)
    const [best] = suggestions
    if (sure && best) {
      if (!data.category && !fill.category) about.category = 'guess'
      if (!data.category) fill.category = best.category
      fill.subCategory = best.subCategory
    } else Object.assign(about, { suggestions, group })
  }
  const composed =
    data.description === undefined
      ? compose({ ...fill, ...data, ...(isShort && { description }) }, { cells: all, sku: read.sku, filling })
      : undefined
  if (composed?.text) fill.description = composed.text
  const advice = composed && descriptionAdvice(composed)
  const missing = missingOf({ ...fill, ...data }, filling.today).map(blocker =>
    blocker.field === 'description' && advice ? { ...blocker, advice } : blocker,
  )
  const faults = read.faults.map(fault => ((fault.column ?? 0) < headers.length ? fault : { ...fault, column: null }))
  return { row: { ...read, data, faults, fill, about, missing }, composed }
}

/** A dash as the rate or the stock may mean 0, and 'nil' as the stock or the GST has a meaning, so these stay. */
const KEEPS_DASHES: readonly (ImportTarget | undefined)[] = ['amount', 'quantityAvailable', 'gst']
const statedText = (cell: string, target: ImportTarget | undefined): string =>
  NO_VALUE.test(cell) && !KEEPS_DASHES.includes(target) ? '' : cell

/** The text of the template; a short description in the row becomes part of it. */
function compose(row: RowData, { cells, sku, filling }: RowOfSheet & { filling: Filling }): ComposedText {
  const template = filling.template || presetTemplate
  const names = row.description === undefined || /\{description\}/iu.test(template)
  return composeDescription(
    names ? template : `${template} {description}.`,
    descriptionFacts(row, { cells, sku, filling }),
  )
}

function missingOf(facts: RowData, today: string): FilledRow['missing'] {
  const missing = publishBlockers({ ...facts, images: PHOTOS_COUNTED_ELSEWHERE })
  if (facts.quantityAvailable === 0) missing.push({ field: 'quantityAvailable', message: importMessages.zero })
  if (facts.expiresOn && facts.expiresOn < today) missing.push({ field: 'expiresOn', message: surplusMessages.past })
  return missing
}

const GROUP_HEADERS: ReadonlySet<string> = new Set([
  'category',
  'group',
  'product group',
  'item group',
  'stock group',
  'type',
  'product type',
  'item type',
  'sub group',
])

/** The trader's words for the kind of goods, from the category column and from unmapped columns. */
const goodsWords = (cells: readonly string[], { headers, mapping }: Filling): string =>
  headers
    .flatMap((header, column) =>
      mapping[column] === 'category' || (mapping[column] === null && GROUP_HEADERS.has(foldHeader(header)))
        ? (cells[column] ?? [])
        : [],
    )
    .join(' ')
