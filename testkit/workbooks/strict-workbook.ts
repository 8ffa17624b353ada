import { text } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { type Archive, openArchive } from '#server/features/imports/sheets/open-archive.ts'

interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** The faults that strict readers such as openpyxl find in an .xlsx file: in its parts, styles, names and cells. */
export async function workbookFaults(file: Buffer): Promise<string[]> {
  const archive = await openArchive(file, 64)
  const trees = new Map<string, Element>()
  for (const name of archive.names) trees.set(name, parse(await text(archive.pieces(name))))
  const styles = trees.get('xl/styles.xml')
  const sheetNames = all(trees.get('xl/workbook.xml'), 'sheet').map(({ attributes }) => attributes['name'] ?? '')
  const sheets = [...trees].filter(([name]) => name.startsWith('xl/worksheets/'))
  return [
    ...partFaults(archive, trees),
    ...(styles ? styleFaults(styles) : ['no styles']),
    ...nameFaults(sheetNames),
    ...(sheets.length === sheetNames.length ? [] : ['a sheet without a part, or a part without a sheet']),
    ...sheets.flatMap(([name, tree]) => {
      const found = [...cellFaults(tree, countIn(styles, 'cellXfs')), ...validationFaults(tree, sheetNames)]
      return found.map(fault => `${name}: ${fault}`)
    }),
  ]
}

function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const path = [root]
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' }
    path.at(-1)!.children.push(element)
    path.push(element)
  })
  parser.on('text', found => (path.at(-1)!.text += found))
  parser.on('closetag', () => path.pop())
  parser.write(xml).close()
  return root
}

const all = (tree: Element | undefined, name: string): Element[] =>
  tree?.children.flatMap(child => [...(child.name === name ? [child] : []), ...all(child, name)]) ?? []
const childrenIn = (tree: Element | undefined, list: string): Element[] => all(tree, list)[0]?.children ?? []
const countIn = (tree: Element | undefined, list: string): number => childrenIn(tree, list).length

/** Checks that each part has a type, and each relation a part. */
function partFaults({ names, has }: Archive, trees: Map<string, Element>): string[] {
  const types = trees.get('[Content_Types].xml')
  const typed = new Set(all(types, 'Override').map(({ attributes }) => attributes['PartName']?.slice(1) ?? ''))
  const extensions = all(types, 'Default').map(({ attributes }) => `.${attributes['Extension']}`)
  const untyped = names.filter(
    name => name !== '[Content_Types].xml' && !typed.has(name) && !extensions.some(end => name.endsWith(end)),
  )
  const related = [...trees].flatMap(([name, tree]) => {
    const folder = name.replace(/_rels\/[^/]*\.rels$/, '')
    return all(tree, 'Relationship').map(({ attributes }) => `${folder}${attributes['Target']}`)
  })
  return [
    ...untyped.map(name => `${name} has no content type`),
    ...[...typed, ...related].filter(name => !has(name)).map(name => `${name} is missing`),
  ]
}

/** Lists of a style sheet that cells refer to, in the order of the schema. */
const styleLists = ['fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles'] as const

function styleFaults(styles: Element): string[] {
  const root = styles.children[0]
  const order = root?.children.map(({ name }) => name) ?? []
  const faults = styleLists.filter(list => countIn(styles, list) === 0).map(list => `no ${list}`)
  if (order.join() !== styleLists.join()) faults.push(`lists of styles in the order ${order.join()}`)
  for (const list of styleLists) {
    const count = all(styles, list)[0]?.attributes['count']
    if (count !== undefined && Number(count) !== countIn(styles, list)) faults.push(`a wrong count of ${list}`)
  }
  // a fill has exactly one of two elements; openpyxl refuses an empty fill
  for (const { children } of childrenIn(styles, 'fills')) {
    const [fill, ...more] = children
    if (!fill || more.length > 0 || !/^(?:pattern|gradient)Fill$/.test(fill.name))
      faults.push('a fill that is neither a patternFill nor a gradientFill')
  }
  if (!childrenIn(styles, 'fonts').every(font => all(font, 'name').length === 1 && all(font, 'sz').length === 1))
    faults.push('a font without name or size')
  const refers = (list: 'cellXfs' | 'cellStyleXfs', attribute: string, to: (typeof styleLists)[number]) => {
    for (const { attributes } of childrenIn(styles, list)) {
      const index = Number(attributes[attribute])
      if (!(index >= 0 && index < countIn(styles, to)))
        faults.push(`${list} with ${attribute} ${attributes[attribute]}`)
    }
  }
  for (const list of ['cellXfs', 'cellStyleXfs'] as const) {
    refers(list, 'fontId', 'fonts')
    refers(list, 'fillId', 'fills')
    refers(list, 'borderId', 'borders')
  }
  refers('cellXfs', 'xfId', 'cellStyleXfs')
  if (!childrenIn(styles, 'cellStyles').some(({ attributes }) => attributes['builtinId'] === '0'))
    faults.push('no default style')
  return faults
}

const nameFaults = (names: readonly string[]): string[] => [
  ...names.filter(name => !/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/.test(name)).map(name => `the sheet name '${name}'`),
  ...(new Set(names.map(name => name.toLowerCase())).size === names.length ? [] : ['two sheets of one name']),
]

const placeOf = (reference: string): [column: number, row: number] => {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})([1-9]\d*)$/.exec(reference) ?? []
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0), Number(row)]
}

/** Checks that rows and cells ascend, styles exist, and each cell has a value of its type. */
function cellFaults(tree: Element, styles: number): string[] {
  const faults: string[] = []
  let lastRow = 0
  for (const { attributes, children } of all(tree, 'row')) {
    const row = Number(attributes['r'])
    if (row <= lastRow) faults.push(`row ${row} after row ${lastRow}`)
    lastRow = row
    let lastColumn = 0
    for (const cell of children) {
      const { r = '', s = '0', t = 'n' } = cell.attributes
      const [column, ownRow] = placeOf(r)
      if (ownRow !== row || column <= lastColumn) faults.push(`cell ${r} out of place`)
      lastColumn = column
      if (Number(s) >= styles) faults.push(`cell ${r} with style ${s}`)
      const value = cell.children[0]
      const sound =
        t === 'inlineStr'
          ? value?.name === 'is' && all(value, 't').length === 1 && (all(value, 't')[0]?.text.length ?? 0) <= 32_767
          : t === 'n' && value?.name === 'v' && value.text !== '' && Number.isFinite(Number(value.text))
      if (!sound) faults.push(`cell ${r} of type ${t}`)
    }
  }
  return faults
}

/** Checks that a list of choices is in a sheet of the same workbook. */
const validationFaults = (tree: Element, sheetNames: readonly string[]): string[] =>
  all(tree, 'formula1').flatMap(({ text: formula }) => {
    const sheet = /^'([^']+)'!\$[A-Z]+\$\d+:\$[A-Z]+\$\d+$/.exec(formula)?.[1]
    return sheet && sheetNames.includes(sheet) ? [] : [`a list from ${formula}`]
  })
