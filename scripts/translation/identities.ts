import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'

interface Node {
  type: string
  [field: string]: unknown
}

let known: Set<string> | undefined

/**
 * True for a string which the program stores or compares: an option of a constant list, a key, an operand. A
 * translation of it would change what is sent and compared.
 */
export function isIdentity(text: string): boolean {
  known ??= readIdentities()
  return known.has(text)
}

function readIdentities(): Set<string> {
  const identities = new Set<string>()
  for (const path of globSync('{contract,web}/**/*.{ts,tsx}')) {
    if (path.includes('.test.')) continue
    const program = parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' })
    collect(program as unknown as Node, identities)
  }
  return identities
}

function collect(node: Node, identities: Set<string>): void {
  for (const text of identitiesOf(node)) if (text !== undefined) identities.add(text)
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) collect(child, identities)
}

function identitiesOf(node: Node): (string | undefined)[] {
  switch (node.type) {
    case 'BinaryExpression':
      return [literal(node['left']), literal(node['right'])]
    case 'SwitchCase':
      return [literal(node['test'])]
    case 'TSLiteralType':
      return [literal(node['literal'])]
    case 'Property':
      return [literal(node['key']) ?? (literal(node['value']) === undefined ? undefined : nameOf(node['key']))]
    case 'TSAsExpression':
      return listIn(node['expression'])
    case 'CallExpression':
      return /^(?:enum|literal)$/.test(nameOf((node['callee'] as Node)['property']) ?? '')
        ? (node['arguments'] as Node[]).flatMap(part => [literal(part), ...listIn(part)])
        : []
    default:
      return []
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined
const listIn = (node: unknown): (string | undefined)[] =>
  isNode(node) && node.type === 'ArrayExpression' ? (node['elements'] as unknown[]).map(literal) : []
