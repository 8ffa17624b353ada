import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { everySheet } from '#testkit/workbooks/every-sheet.ts'
import { pythonPackages } from '../provide.ts'
import { runProgram, type Tool } from '../tool.ts'

const script = path.resolve(import.meta.dirname, '../../workbooks/open-sheets.py')

export const sheets: Tool = {
  name: 'sheets',
  checks: 'every kind of Excel file, by openpyxl and pandas',
  async run({ site, scratch }) {
    const python = path.join(await pythonPackages('openpyxl==3.1.5', 'pandas==3.1.1'), 'python')
    const empty = await (await site()).emptyWorld()
    const files = await everySheet(empty.world)
    await empty.close()
    const paths = [...files].map(([name, content]) => {
      const file = path.join(scratch, `${name.replace(/\W+/g, '-')}.xlsx`)
      writeFileSync(file, content)
      return { name, file }
    })
    const ended = await runProgram(python, [script, ...paths.map(({ file }) => file)])
    const lines = ended.stdout.split('\n').filter(Boolean)
    if (ended.status !== 0 && lines.length === 0) throw new Error(ended.stderr)
    return paths.map(({ name, file }) => ({ name, faults: lines.filter(line => line.startsWith(file)) }))
  },
}
