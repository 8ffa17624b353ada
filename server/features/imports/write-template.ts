import { Readable } from 'node:stream'
import type { VerbInput } from '../../../contract/api.ts'
import { type ImportField, importFields, importLabels } from '../../../contract/imports-rules.ts'
import { specificationNames } from '../../../contract/specification-names.ts'
import { type Category, categoryOf } from '../../../contract/taxonomy.ts'
import { unitForms, units } from '../../../contract/units.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { workOnSheet } from './sheets/sheet-work.ts'
import type { SheetToWrite } from './sheets/write-book.ts'

/** GET /import/template/:categoryId: the same for everybody. */
export async function writeTemplate(
  _context: Context,
  { params }: VerbInput<'GET /import/template/:categoryId'>,
): Promise<{ name: string; body: Readable }> {
  const category = categoryOf(params.categoryId) ?? refuse('not_found')
  const content = await templateOf(category)
  return { name: `nayastock-${category.id}.xlsx`, body: Readable.from([Buffer.from(content)]) }
}

const templates = new Map<string, Promise<Uint8Array>>()

/** Made once in a process: it is everybody's, and anybody may ask for it as often as they like. */
function templateOf(category: Category): Promise<Uint8Array> {
  const known = templates.get(category.id)
  if (known) return known
  const made = workOnSheet('template', { sheets: [itemsSheet(category), listsSheet(category)] })
  templates.set(category.id, made)
  made.catch(() => templates.delete(category.id))
  return made
}

const example = ({ name, defaultUnit, subcategories: [first = ''] }: Category): Record<ImportField, string> => ({
  sku: 'EXAMPLE-1',
  name: `${first || name}: what it is, size and condition`,
  description:
    'Write 30 to 500 words: what the goods are, where they come from, how old the stock is, how it is packed, what is missing or marked, and where it can be looked at. Photos can be added after the upload by their file names, such as EXAMPLE-1-1.jpg and EXAMPLE-1-2.jpg.',
  category: name,
  subCategory: first,
  hsCode: '',
  amount: '92.50',
  unit: defaultUnit,
  negotiable: 'Yes',
  minOrderQuantity: '100',
  maxOrderQuantity: '1,20,000',
})

function itemsSheet(category: Category): SheetToWrite {
  const specifications = specificationNames[category.id]
  const filled = example(category)
  return {
    sheet: 'Items',
    head: [...importFields.map(field => importLabels[field]), ...specifications],
    rows: [[...importFields.map(field => filled[field]), ...specifications.map(() => '')]],
    widths: [...importFields.map(field => (field === 'description' ? 60 : 20)), ...specifications.map(() => 18)],
  }
}

function listsSheet({ subcategories }: Category): SheetToWrite {
  const rows = Array.from({ length: Math.max(units.length, subcategories.length) }, (_, at) => {
    const unit = units[at]
    return [unit ?? '', unit ? unitForms[unit].short : '', subcategories[at] ?? '']
  })
  return { sheet: 'Lists', head: ['Units', 'Short', 'Subcategories'], rows, widths: [20, 10, 34] }
}
