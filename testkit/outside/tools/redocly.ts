import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { npmPackage } from '../provide.ts'
import { jsonOf, runProgram, type Tool } from '../tool.ts'

const report = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      severity: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
})

export const redocly: Tool = {
  name: 'redocly',
  checks: 'the OpenAPI document, by the recommended rules',
  async run({ site, scratch }) {
    const folder = await npmPackage('@redocly/cli', '2.77.0')
    const { url } = await site()
    const file = path.join(scratch, 'openapi.json')
    writeFileSync(file, await (await fetch(`${url}/api/openapi.json`)).text())
    const words = ['lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '10000']
    const ended = await runProgram(process.execPath, [path.join(folder, 'bin/cli.js'), ...words], {
      cwd: scratch,
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    const { problems } = report.parse(jsonOf(ended))
    const rules = Map.groupBy(problems, ({ ruleId }) => ruleId)
    const broken = [...rules].map(([name, own]) => ({
      name,
      faults: own.map(({ severity, message, location }) => `${severity} at ${location[0]?.pointer}: ${message}`),
    }))
    return [...broken, { name: 'the document as a whole', faults: [] }]
  },
}
