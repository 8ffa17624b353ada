import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { asNodes, isNode, literalOf, type Node } from './syntax.ts'

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
  for (const part of Object.values(node)) for (const child of asNodes(part)) collect(child, identities)
}

function identitiesOf(node: Node): (string | undefined)[] {
  switch (node.type) {
    case 'BinaryExpression':
      return [literalOf(node['left']), literalOf(node['right'])]
    case 'SwitchCase':
      return [literalOf(node['test'])]
    case 'TSLiteralType':
      return [literalOf(node['literal'])]
    case 'Property':
      return [literalOf(node['key']) ?? (literalOf(node['value']) === undefined ? undefined : nameOf(node['key']))]
    case 'TSAsExpression':
      return listIn(node['expression'])
    case 'CallExpression':
      return /^(?:enum|literal)$/.test(nameOf((node['callee'] as Node)['property']) ?? '')
        ? (node['arguments'] as Node[]).flatMap(part => [literalOf(part), ...listIn(part)])
        : []
    default:
      return []
  }
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined
const listIn = (node: unknown): (string | undefined)[] =>
  isNode(node) && node.type === 'ArrayExpression' ? asNodes(node['elements']).map(literalOf) : []
