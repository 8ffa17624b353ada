import type { Statement } from '#contract/imports/notes.ts'
import type { SheetRow } from '../sheets/sheet-rows.ts'

const titles: readonly (readonly [statement: Statement, title: RegExp])[] = [
  [
    'invoice',
    /\b(?:tax|proforma|sales?|commercial|retail) invoice\b|\binvoice (?:no|date|number)\b|\bbill of supply\b/i,
  ],
  ['challan', /\bdelivery challan\b|\bchallan no\b/i],
  [
    'summary',
    /\b(?:closing )?stock (?:summary|status|valuation)\b|\bstock item (?:summary|register)\b|\bgodown summary\b/i,
  ],
]

/**
 * The kind of document that the rows above the headers name: 'Stock Summary' of Tally, 'Stock Status' of Busy, 'Tax
 * Invoice'.
 */
export function statementOf(above: readonly SheetRow[]): Statement | undefined {
  const text = above.flatMap(({ cells }) => cells.filter(cell => cell !== '')).join('\n')
  return titles.find(([, title]) => title.test(text))?.[0]
}
