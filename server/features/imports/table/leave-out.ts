import type { LeftOutReason } from '#contract/imports/notes.ts'
import type { ImportTarget } from '#contract/imports/rules.ts'
import type { Line } from '../reading/column-notes.ts'
import { moneyRoleOf } from '../reading/header-grammar.ts'
import { foldHeader } from '../reading/header-words.ts'
import { readMeasured } from '../reading/values/read-values.ts'
import { findGroups } from './find-groups.ts'

interface Table {
  headers: readonly string[]
  mapping: readonly ImportTarget[]
  lines: readonly Line[]
  /** lines that are bold in the file */
  bold: ReadonlySet<number>
}

const TOTAL =
  /^(?:(?:grand|sub|net|page|gross|group|running|bill|invoice|carried|final)[\s-]*)*totals?\b(?:[\s:.=-]|\b(?:qty|quantity|amount|amt|value|val|rs|inr|stock|items?|nos|pcs|skus?|lines?|of|for|in|all|the|goods|inventory|closing|balance|before|after|tax|gst|incl|excl|carried|forward|rupees)\b)*$/i
const HINDI_TOTAL = /^(?:कुल|योग|kul|jod|yog)(?:\s+(?:कुल|योग|राशि|रकम|kul|jod|yog))*$/iu
const ENDS_IN_TOTAL = /\S\s+(?:sub[\s-]?)?total\s*[:.]?$/i
const CARRIED = /^(?:carried|brought)\s+(?:forward|over|down)|^[cb]\/[fdo]\.?$|^(?:continued|contd)\b/i
const CHARGE =
  /^(?:(?:output|input|add|less|plus|local|inter ?state)\b[\s:.-]*)*(?:[csiu]t?gst|gst|tcs|tds|cess|round(?:ed|ing)?[\s-]*off|roundoff|r\/off|freight|packing|forwarding|p ?& ?f|insurance|discount|transport(?:ation)?|loading|handling|cartage|taxable (?:value|amount)|tax amount|net payable|amount payable|advance|balance due)\b.{0,40}$/i

/** The rows that are not items and are left out, each with its reason. */
export function leaveOut(table: Table): Map<number, LeftOutReason> {
  const { headers, mapping, lines } = table
  const out = new Map<number, LeftOutReason>()
  const columns = measureColumns(headers, mapping)
  const head = headers.map(foldHeader)
  let afterTotal = false
  for (const [line, cells] of lines) {
    const reason =
      (isRepeated(cells, head) && 'repeated') ||
      (isTotal(cells) && 'total') ||
      (isCharge(cells, mapping) && 'charge') ||
      (afterTotal && !columns.some(column => isFigure(cells[column])) && 'footer') ||
      (afterTotal && isBare(cells, mapping) && 'footer')
    if (reason) out.set(line, reason)
    if (reason === 'total' && /grand|^totals?\b/i.test(firstText(cells))) afterTotal = true
    else if (!reason) afterTotal = false
  }
  const items = lines.filter(([line]) => !out.has(line))
  for (const line of headings(items, columns)) out.set(line, 'heading')
  for (const line of bareSums(items, mapping, out)) out.set(line, 'total')
  const rest = lines.filter(([line]) => !out.has(line))
  for (const line of findGroups(rest, groupColumns(headers, mapping), table.bold)) out.set(line, 'group')
  return out.size < lines.length ? out : new Map()
}

const MEASURES: ReadonlySet<ImportTarget> = new Set(['amount', 'quantityAvailable', 'originalAmount'] as const)
const measureColumns = (headers: readonly string[], mapping: readonly ImportTarget[]): number[] =>
  headers.flatMap((header, column) =>
    MEASURES.has(mapping[column] ?? null) || (mapping[column] === null && moneyRoleOf(header) !== null) ? column : [],
  )

const isFigure = (cell = ''): boolean => cell !== '' && readMeasured(cell) !== undefined
const firstText = (cells: readonly string[]): string => cells.find(cell => cell !== '') ?? ''
const filled = (cells: readonly string[]): number => cells.filter(cell => cell !== '').length

const isRepeated = (cells: readonly string[], head: readonly string[]): boolean => {
  const texts = cells.flatMap((cell, column) => (cell === '' ? [] : foldHeader(cell) === head[column]))
  return (texts.length > 1 && texts.every(Boolean)) || isNumbering(cells)
}

/** True for '(1) (2) (3) (4)', with which forms number their columns below the head. */
const isNumbering = (cells: readonly string[]): boolean =>
  filled(cells) > 3 && cells.every((cell, at) => cell === '' || cell.replace(/^[([]|[)\].]$/g, '') === String(at + 1))

/** True if a row's first text names a total, and the row has few other texts; an item has more. */
export function isTotal(cells: readonly string[], textsMost = 2): boolean {
  const texts = cells.filter(cell => cell !== '' && !isFigure(cell) && !cell.startsWith('='))
  const text = (texts[0] ?? '').replace(/\([^()]*\)/g, ' ').trim()
  return (
    (TOTAL.test(text) ||
      HINDI_TOTAL.test(text) ||
      CARRIED.test(text) ||
      (texts.length === 1 && ENDS_IN_TOTAL.test(text))) &&
    texts.length <= textsMost
  )
}

/** True for 'CGST 9 %' and 'Round off': a charge without a quantity and an HS code. */
function isCharge(cells: readonly string[], mapping: readonly ImportTarget[]): boolean {
  const quantity = cells[mapping.indexOf('quantityAvailable')] ?? ''
  const text = cells.find(cell => cell !== '' && !isFigure(cell)) ?? ''
  return quantity === '' && (cells[mapping.indexOf('hsCode')] ?? '') === '' && CHARGE.test(text)
}

/** True if a row has neither a name nor an SKU. */
const isBare = (cells: readonly string[], mapping: readonly ImportTarget[]): boolean =>
  ['name', 'sku'].every(field => (cells[mapping.indexOf(field as ImportTarget)] ?? '') === '')

const LETTERS = /\p{L}{2}/u
const HEADING_SHARE = 0.5

/** True for a single text, possibly after a letter or number: 'A', 'BUCKETS & TUBS'. */
function isOneText(cells: readonly string[]): boolean {
  const texts = cells.filter(cell => cell !== '')
  const [first = '', second = ''] = texts
  if (texts.length === 1) return LETTERS.test(first)
  return texts.length === 2 && /^[A-Za-z\d]{1,3}[.)]?$/.test(first) && LETTERS.test(second)
}

/**
 * Rows with one text and no figure: names of groups, remarks, terms. None if at least half of the rows are such rows.
 */
function headings(lines: readonly Line[], columns: readonly number[]): number[] {
  if (columns.length === 0) return []
  const found = lines.filter(([, cells]) => isOneText(cells) && !columns.some(at => isFigure(cells[at])))
  return found.length < lines.length * HEADING_SHARE ? found.map(([line]) => line) : []
}

/** The last row, if it has amounts but no text: a sum. */
function bareSums(
  lines: readonly Line[],
  mapping: readonly ImportTarget[],
  out: ReadonlyMap<number, LeftOutReason>,
): number[] {
  const rest = lines.filter(([line]) => !out.has(line))
  const last = rest.at(-1)
  if (!last || rest.length < 3 || !isBare(last[1], mapping) || last[1].some(cell => cell !== '' && !isFigure(cell)))
    return []
  return [last[0]]
}

const groupColumns = (headers: readonly string[], mapping: readonly ImportTarget[]) => ({
  value: headers.findIndex((header, column) => mapping[column] === null && isClosingTotal(header)),
  quantity: mapping.indexOf('quantityAvailable'),
  name: mapping.indexOf('name'),
})

const isClosingTotal = (header: string): boolean =>
  moneyRoleOf(header) === 'total' && !/\b(?:opening|inwards?|outwards?)\b/i.test(header)
