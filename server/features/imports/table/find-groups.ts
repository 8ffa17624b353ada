import type { Line } from '../reading/column-notes.ts'
import { readMeasured } from '../reading/values/read-values.ts'

interface Columns {
  value: number
  quantity: number
  name: number
}

interface Node {
  line: number
  value: number
  name: string
  group: boolean
  bold: boolean
}

const CENT = 0.011

/**
 * Stock summaries put the sum of a group above its items. A bold row is such a sum if the rows below add up to it.
 * Without bold rows, groups count only if they cover the whole sheet, because a few sums agree by chance.
 */
export function findGroups(lines: readonly Line[], columns: Columns, bold: ReadonlySet<number>): number[] {
  if (columns.value < 0 || columns.name < 0 || lines.length < 2) return []
  const nodes = lines.map(([line, cells]) => ({
    line,
    value: readMeasured(cells[columns.value] ?? '')?.value ?? Number.NaN,
    name: cells[columns.name] ?? '',
    group: false,
    bold: bold.has(line),
  }))
  const plain = nodes.some(node => !node.bold)
  if (plain && nodes.some(node => node.bold)) return grouped(nodes, node => node.bold, 1).found
  const { found, rest } = grouped(nodes, () => true, 2)
  return rest.every(node => node.group) ? found : []
}

/**
 * Goes up from the last row. A row whose value is the sum of the rows directly below becomes the group of those rows.
 */
function grouped(nodes: readonly Node[], mayBe: (node: Node) => boolean, least: number) {
  let below: Node[] = []
  const found: number[] = []
  for (const node of nodes.toReversed()) {
    let sum = 0
    let taken = 0
    if (mayBe(node) && node.name !== '')
      for (const [place, { value }] of below.entries()) {
        sum += value
        if (place + 1 >= least && Math.abs(sum - node.value) <= CENT * (place + 1)) {
          taken = place + 1
          break
        }
        if (!(sum <= node.value + 1)) break
      }
    if (taken > 0) found.push(node.line)
    below = [{ ...node, group: taken > 0 }, ...below.slice(taken)]
  }
  return { found, rest: below }
}
