import { Readable } from 'node:stream'
import { specificationNames } from '#contract/catalogue/specification-names.ts'
import { type Category, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { importChoices } from '#contract/imports/rules.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { unitForms, units } from '#contract/shared/numbers/units.ts'
import { type ImportField, importFields, importLabels } from '#contract/surplus/fields.ts'
import type { DownloadVerb } from '#server/platform/context.ts'
import { type Sheet, workbook } from '#server/platform/files/spreadsheet.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { fieldsOfHeader } from '../reading/header-synonyms.ts'

/** GET /import/template/:categoryId: the same file for every user. */
export const writeTemplate: DownloadVerb<'GET /import/template/:categoryId'> = async (_context, { params }) => {
  const category = categoryOf(params.categoryId) ?? refuse('not_found')
  return { name: `nayastock-${category.id}.xlsx`, body: workbook([itemsSheet(category), listsSheet(category)]) }
}

const example = ({
  name,
  defaultUnit,
  subcategories: [first = ''],
}: Category): Partial<Record<ImportField, string>> => ({
  sku: 'EXAMPLE-1',
  name: `${first || name}: what it is, size and condition`,
  description:
    'Write 30 to 500 words: what the goods are, where they come from, how old the stock is, how it is packed, what is missing or damaged, and where it can be inspected. Photos can be added after the upload by their file names, such as EXAMPLE-1-1.jpg and EXAMPLE-1-2.jpg.',
  category: name,
  subCategory: first,
  amount: '92.50',
  unit: defaultUnit,
  negotiable: 'Yes',
  minOrderQuantity: '100',
  maxOrderQuantity: '1,20,000',
  condition: importChoices.condition[0] ?? '',
  quantityAvailable: '1,20,000',
  gst: importChoices.gst[0],
})

const factFields: readonly ImportField[] = ['madeOn', 'expiresOn', 'batch', 'licenceNo']

/** True if a column of its own already covers this specification, as the expiry date covers 'Best before'. */
const hasColumn = (specification: string): boolean =>
  fieldsOfHeader(specification).some(({ field }) => factFields.includes(field))

function itemsSheet(category: Category): Sheet {
  const labels: ReadonlySet<string> = new Set(Object.values(importLabels))
  const specifications = specificationNames[category.id].filter(name => !labels.has(name) && !hasColumn(name))
  const filled = example(category)
  return {
    name: 'Items',
    header: [...importFields.map(field => importLabels[field]), ...specifications],
    rows: Readable.from([[[...importFields.map(field => filled[field] ?? ''), ...specifications.map(() => '')]]]),
    widths: [...importFields.map(field => (field === 'description' ? 60 : 20)), ...specifications.map(() => 18)],
    choices: listed.map((field, at) => ({
      column: importFields.indexOf(field),
      from: { sheet: LISTS, column: LISTS_BEFORE + at, count: importChoices[field].length },
    })),
  }
}

const LISTS = 'Lists'
/** The fields with fixed choices; each has a column on the sheet of choices. */
const listed = keysOf(importChoices)
const LISTS_BEFORE = 3

function listsSheet({ subcategories }: Category): Sheet {
  const rows = Array.from({ length: Math.max(units.length, subcategories.length) }, (_, at) => {
    const unit = units[at]
    const choices = listed.map(field => importChoices[field][at] ?? '')
    return [unit ?? '', unit ? unitForms[unit].short : '', subcategories[at] ?? '', ...choices]
  })
  return {
    name: LISTS,
    header: ['Units', 'Short', 'Subcategories', ...listed.map(field => importLabels[field])],
    rows: Readable.from([rows]),
    widths: [20, 10, 34, ...listed.map(() => 34)],
  }
}
