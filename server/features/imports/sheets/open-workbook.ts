import { text } from 'node:stream/consumers'
import type { Archive } from './open-archive.ts'
import { parseXml } from './parse-xml.ts'
import { SheetFault } from './sheet-fault.ts'

const RELATIONS = 'xl/_rels/workbook.xml.rels'
const WORKBOOK = 'xl/workbook.xml'

/** An opened .xlsx: its parts, and the paths of those that define its cells. */
export interface Workbook {
  archive: Archive
  /** in the order of the workbook */
  sheets: { name: string; path: string; hidden: boolean }[]
  sharedStrings: string | undefined
  styles: string | undefined
  /** true if the workbook counts days from 1904 instead of 1900 */
  from1904: boolean
  /** true if the workbook has macros, which are never opened */
  macros: boolean
}

/** Opens the parts of a workbook; throws a fault that names the kind if the file is of another kind. */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has(WORKBOOK) || !archive.has(RELATIONS)) throw new SheetFault(await otherKind(archive))

  const relations = await readRelations(archive)
  const entries: { id: string; name: string; hidden: boolean }[] = []
  let from1904 = false
  await parseXml(archive.pieces(WORKBOOK), {
    open(name, attributes) {
      if (name === 'sheet')
        entries.push({
          id: Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '',
          name: attributes.name ?? '',
          hidden: (attributes.state ?? 'visible') !== 'visible',
        })
      else if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  const pathOf = (kind: string) => [...relations.values()].find(relation => relation.kind === kind)?.path
  const sheets = entries.flatMap(({ id, ...sheet }) => {
    const relation = relations.get(id)
    return relation?.kind === 'worksheet' ? [{ ...sheet, path: relation.path }] : []
  })
  const macros = archive.names.some(name => /vbaProject|macrosheets\//i.test(name))
  return { archive, sheets, macros, sharedStrings: pathOf('sharedStrings'), styles: pathOf('styles'), from1904 }
}

async function otherKind({ names, has, pieces }: Archive): Promise<'openDocument' | 'old' | 'kind'> {
  if (names.some(name => name.startsWith('xl/') && name.endsWith('.bin'))) return 'old'
  if (!has('mimetype')) return 'kind'
  return (await text(pieces('mimetype'))).includes('opendocument') ? 'openDocument' : 'kind'
}

/** The parts of the workbook, by the ids with which it refers to them. */
async function readRelations(archive: Archive): Promise<Map<string, { kind: string; path: string }>> {
  const relations = new Map<string, { kind: string; path: string }>()
  await parseXml(archive.pieces(RELATIONS), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      if (archive.has(path)) relations.set(Id, { kind: Type.split('/').at(-1) ?? '', path })
    },
  })
  return relations
}
