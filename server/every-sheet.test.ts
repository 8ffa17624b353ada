import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aZip, workbookParts } from '#testkit/sheets.ts'
import { everySheet } from '#testkit/workbooks/every-sheet.ts'
import { workbookFaults } from '#testkit/workbooks/strict-workbook.ts'
import { openWorld, type World } from '#testkit/world.ts'

const hasOpenpyxl = spawnSync('python3', ['-c', 'import openpyxl']).status === 0

let world: World
let sheets: Map<string, Buffer>
beforeAll(async () => {
  world = await openWorld()
  sheets = await everySheet(world)
})
afterAll(() => world.close())

describe('every Excel file that the product writes', () => {
  it('follows the rules of strict readers', async () => {
    expect(sheets.size).toBeGreaterThanOrEqual(20)
    for (const [name, file] of sheets) expect(await workbookFaults(file), name).toEqual([])
  })

  it.skipIf(!hasOpenpyxl)(
    'opens in openpyxl, and in pandas if pandas is installed (pip install openpyxl pandas)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'nayastock-sheets-'))
      try {
        const paths = [...sheets].map(([name, file]) => {
          const path = join(folder, `${name.replace(/\W+/g, '-')}.xlsx`)
          writeFileSync(path, file)
          return path
        })
        const script = join(import.meta.dirname, '../testkit/workbooks/open-sheets.py')
        const { status, stdout, stderr } = spawnSync('python3', [script, ...paths], { encoding: 'utf8' })
        expect([stdout.trim(), status], stderr).toEqual(['', 0])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})

test('the strict reader refuses the files that openpyxl refuses', async () => {
  const whole = [...sheets.values()][0]!
  expect(await workbookFaults(whole)).toEqual([])
  const bare = workbookParts('<row r="2"><c r="B2"><v>x</v></c><c r="A2" s="7"><v>1</v></c></row><row r="1"/>')
  const styles =
    '<styleSheet><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs count="2"><xf fillId="4"/></cellXfs></styleSheet>'
  const faults = await workbookFaults(aZip({ ...bare, 'xl/styles.xml': styles }))
  for (const fault of [
    'xl/styles.xml has no content type',
    'no cellStyleXfs',
    'a wrong count of cellXfs',
    'a fill that is neither a patternFill nor a gradientFill',
    'a font without name or size',
    'cellXfs with fillId 4',
    'no default style',
    'xl/worksheets/sheet1.xml: cell B2 of type n',
    'xl/worksheets/sheet1.xml: cell A2 out of place',
    'xl/worksheets/sheet1.xml: cell A2 with style 7',
    'xl/worksheets/sheet1.xml: row 1 after row 2',
  ])
    expect(faults).toContain(fault)
})
