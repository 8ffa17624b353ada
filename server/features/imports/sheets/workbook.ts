import type { SheetBounds } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'
import { type Archive, openArchive } from './unzip.ts'

const RELATIONS = 'xl/_rels/workbook.xml.rels'
const WORKBOOK = 'xl/workbook.xml'

/** An opened .xlsx: its parts and the paths of its sheets in their order. */
export interface Workbook {
  archive: Archive
  sheets: string[]
  /** parts that a reader needs besides the sheet itself */
  around: string[]
}

/** Opens a workbook, or says which other kind of file this is. */
export function openWorkbook(file: Buffer, bounds: SheetBounds): Workbook {
  const archive = openArchive(file, bounds)
  if (!archive.has(WORKBOOK) || !archive.has(RELATIONS)) throw new SheetFault(otherKind(archive))
  if (archive.names.some(name => /vbaProject|macrosheets\//i.test(name))) throw new SheetFault('macros')
  const relations = relationsOf(archive.read(RELATIONS).toString())
  const order = archive
    .read(WORKBOOK)
    .toString()
    .matchAll(/<(?:\w+:)?sheet\b[^<>]*\b\w+:id="([^"]+)"/g)
  const sheets = Array.from(order, ([, id]) => relations.get(id!)).filter(relation => relation?.kind === 'worksheet')
  const others = [...relations.values()].filter(({ kind }) => kind === 'sharedStrings' || kind === 'styles')
  return {
    archive,
    sheets: sheets.flatMap(relation => (relation && archive.has(relation.path) ? [relation.path] : [])),
    around: [WORKBOOK, RELATIONS, ...others.map(({ path }) => path).filter(path => archive.has(path))],
  }
}

function otherKind({ names, has, read }: Archive): 'openDocument' | 'old' | 'kind' {
  if (names.some(name => name.startsWith('xl/') && name.endsWith('.bin'))) return 'old'
  return has('mimetype') && read('mimetype').includes('opendocument') ? 'openDocument' : 'kind'
}

function relationsOf(xml: string): Map<string, { kind: string; path: string }> {
  const relations = new Map<string, { kind: string; path: string }>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)) {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const target = value('Target')
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    relations.set(value('Id'), { kind: value('Type').split('/').at(-1) ?? '', path })
  }
  return relations
}
