import { parseAst } from 'vite'
import { isIdentity } from './identities.ts'
import { isText } from './is-text.ts'
import { asNodes, isNode, literalOf, type Node } from './syntax.ts'

/** A text of the source: `{0}` is an inserted value, `<0>…</0>` and `<0/>` are elements. */
export interface FoundText {
  text: string
  start: number
  end: number
  /** true for a plain string of the code, which may also be a value */
  quoted: boolean
  /** false for a word that may be an identifier: the word is a text only if the catalogue translates it */
  listed: boolean
  /** in markup the translation becomes children, elsewhere a string */
  markup: boolean
  /** the text with the spaces around it */
  whole: string
  /** the inserted values, by number */
  values: readonly Node[]
  /** the elements, by number */
  elements: readonly Node[]
}

/** The texts of a source, outermost first; those inside inserted values follow as texts of their own. */
export function findTexts(code: string, path: string): FoundText[] {
  const program = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const found: FoundText[] = []
  visit(program, found)
  return found
}

/** Syntax without texts for people: types, imports and tagged templates. */
const skipped =
  /^(?:TS(?!As|Satisfies|NonNull).*|ImportDeclaration|ExportAllDeclaration|ImportExpression|TaggedTemplateExpression)$/
const nameAttributes =
  /^(?:className|id|name|type|role|href|src|srcLang|key|htmlFor|form|rel|target|autoComplete|inputMode|enterKeyHint|lang|dir|method|accept|pattern|kind|variant|size|tone|as|d|viewBox|data-.*|popover.*|aria-(?:live|current|haspopup|controls|labelledby|describedby|autocomplete|orientation|owns|activedescendant))$/
/** Attributes and keys whose values are shown, so that even a word that looks like an identifier is a text. */
const labelAttributes =
  /^(?:label|title|heading|placeholder|alt|aria-label|empty|hint|action|about|counted|all|everything|suffix)$/
const nameKeys = /^(?:id|key|name|className|type|href|module|code|timeZone|lang|query-input|@.*)$/
const comparisons = new Set(['===', '!==', '==', '!=', 'in'])
const nameCalls =
  /(?:^|\.)(?:enum|literal|querySelector(?:All)?|closest|matches|addEventListener|removeEventListener|getItem|setItem|endpoint|api|createPolicy|Error|TypeError|RangeError|error|warn|includes|startsWith|endsWith|has|get|set|split|join|log|format)$/

function visit(node: Node, found: FoundText[]): void {
  if (skipped.test(node.type)) return
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return visitElement(node, found)
    case 'JSXAttribute':
      return visitAttribute(node, found)
    case 'Literal':
      return add(literalOf(node) ?? '', node, found)
    case 'TemplateLiteral':
      return visitTemplate(node, found)
    case 'BinaryExpression':
      return comparisons.has(String(node['operator']))
        ? visitAll(
            [node['left'], node['right']].filter(side => !isLiteral(side)),
            found,
          )
        : visitParts(node, found)
    case 'SwitchCase':
      return visitAll(node['consequent'], found)
    case 'ConditionalExpression':
      // if one branch is a text, a single word in the other branch is a text too
      return [node['consequent'], node['alternate']].some(isTextNode)
        ? visitInserted([node], found)
        : visitParts(node, found)
    case 'MemberExpression':
      return visitAll([node['object'], ...(isLiteral(node['property']) ? [] : [node['property']])], found)
    case 'Property':
      if (isName(nameKeys, keyOf(node), node['value'])) return
      if (isLiteral(node['value']) && labelAttributes.test(keyOf(node)))
        return add(literalOf(node['value']) ?? '', node['value'] as Node, found, true)
      return visitAll([node['computed'] ? node['key'] : undefined, node['value']], found)
    case 'NewExpression':
    case 'CallExpression':
      // the arguments of `counted` are texts, such as the singular and the plural of a word
      if (calleeName(node['callee']) === 'counted') return visitInserted(asNodes(node['arguments']), found)
      return nameCalls.test(calleeName(node['callee']))
        ? visitAll([node['callee'], ...asNodes(node['arguments']).filter(part => !isLiteral(part))], found)
        : visitParts(node, found)
    default:
      return visitParts(node, found)
  }
}

/** True for a string under a key whose values are identifiers; the keys `name` and `code` may also have texts. */
function isName(keys: RegExp, key: string, value: unknown): boolean {
  const text = literalOf(value)
  return text !== undefined && keys.test(key) && !(/^(?:name|code)$/.test(key) && isText(text))
}

function visitAttribute(attribute: Node, found: FoundText[]): void {
  const name = attributeName(attribute)
  const text = literalOf(attribute['value'])
  if (text === undefined) return visitParts(attribute, found)
  if (isName(nameAttributes, name, attribute['value'])) return
  add(text, attribute['value'] as Node, found, labelAttributes.test(name))
}

function visitElement(element: Node, found: FoundText[]): void {
  visitAll(asNodes((element['openingElement'] as Node | undefined)?.['attributes']), found)
  const children = asNodes(element['children'])
  const [first] = children
  const last = children.at(-1)
  if (first && last && children.some(child => child.type === 'JSXText' && cleanText(child).trim() !== '')) {
    const message = { text: '', values: [] as Node[], elements: [] as Node[] }
    const whole = textOf(children, message)
    message.text = whole.trim()
    if (/\p{L}{2}/u.test(message.text.replaceAll(/<\/?\d+\/?>|\{\d+\}/g, ''))) {
      found.push({ ...message, whole, start: first.start, end: last.end, quoted: false, listed: true, markup: true })
      visitInserted(message.values, found)
      for (const { openingElement } of message.elements as unknown as { openingElement?: Node }[])
        visitAll(asNodes(openingElement?.['attributes']), found)
      return
    }
  }
  for (const child of children)
    if (child.type === 'JSXExpressionContainer') visitInserted(asNodes(child['expression']), found)
    else visit(child, found)
}

/** The children of an element as one text; collects inserted values, and elements. */
function textOf(children: readonly Node[], into: { values: Node[]; elements: Node[] }): string {
  return children
    .map(child => {
      if (child.type === 'JSXText') return cleanText(child)
      if (child.type === 'JSXExpressionContainer') {
        const inside = child['expression'] as Node
        const plain = literalOf(inside)
        if (plain !== undefined) return plain
        if (inside.type === 'JSXEmptyExpression') return ''
        return `{${into.values.push(inside) - 1}}`
      }
      const number = into.elements.push(child) - 1
      const inner = textOf(asNodes(child['children']), into)
      return inner === '' ? `<${number}/>` : `<${number}>${inner}</${number}>`
    })
    .join('')
}

/** The text between tags as React shows it: line breaks with their indents are no text. */
function cleanText(node: Node): string {
  const lines = String(node['value']).split('\n')
  return lines
    .map((line, index) => {
      const left = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? left : left.trimEnd()
    })
    .filter(Boolean)
    .join(' ')
}

function visitTemplate(node: Node, found: FoundText[]): void {
  const quasis = asNodes(node['quasis']) as unknown as { value: { cooked: string } }[]
  const values = asNodes(node['expressions'])
  const text = quasis.map(({ value }, index) => value.cooked + (index < values.length ? `{${index}}` : '')).join('')
  if (isText(text))
    found.push({
      text,
      start: node.start,
      end: node.end,
      quoted: false,
      listed: true,
      markup: false,
      whole: text,
      values,
      elements: [],
    })
  if (/\s/.test(text)) visitInserted(values, found)
  else visitAll(values, found)
}

/** True for a string or a template with several words; a single word may be a value. */
function isTextNode(node: unknown): boolean {
  if (!isNode(node)) return false
  const quasis = asNodes(node['quasis']) as unknown as { value: { cooked: string } }[]
  const text = node.type === 'TemplateLiteral' ? quasis.map(({ value }) => value.cooked).join('{0}') : literalOf(node)
  return text !== undefined && /\s/.test(text.trim()) && isText(text)
}

/**
 * The texts in inserted values. A word that a condition chooses is a text, even if the program stores or compares the
 * same word elsewhere.
 */
function visitInserted(values: readonly Node[], found: FoundText[]): void {
  for (const value of values) {
    if (literalOf(value) !== undefined) add(literalOf(value) ?? '', value, found, true)
    else if (value.type === 'ConditionalExpression') {
      visitAll(value['test'], found)
      visitInserted(asNodes([value['consequent'], value['alternate']]), found)
    } else if (value.type === 'LogicalExpression') {
      visitAll(value['left'], found)
      visitInserted(asNodes(value['right']), found)
    } else visit(value, found)
  }
}

function add(text: string, node: Node, found: FoundText[], shown = false): void {
  if (text.trim() === '' || (!shown && isIdentity(text))) return
  found.push({
    text,
    start: node.start,
    end: node.end,
    quoted: true,
    listed: isText(text) || (shown && /^\p{Ll}{2,}$/u.test(text)),
    markup: false,
    whole: text,
    values: [],
    elements: [],
  })
}

const isLiteral = (node: unknown): boolean => literalOf(node) !== undefined

function visitAll(nodes: unknown, found: FoundText[]): void {
  for (const node of asNodes(nodes)) visit(node, found)
}

function visitParts(node: Node, found: FoundText[]): void {
  for (const part of Object.values(node)) visitAll(part, found)
}

function attributeName(node: Node): string {
  const name = node['name'] as Node
  return String(name['name'])
}

function keyOf(node: Node): string {
  const key = node['key'] as Node
  return String(key['name'] ?? key['value'])
}

function calleeName(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${calleeName(node['object'])}.${calleeName(node['property'])}`
  return typeof node['name'] === 'string' ? node['name'] : ''
}
