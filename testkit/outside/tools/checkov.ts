import path from 'node:path'
import { z } from 'zod'
import { pythonPackages } from '../provide.ts'
import { type Check, jsonOf, runProgram, type Tool } from '../tool.ts'

const finding = z.object({
  check_id: z.string(),
  check_name: z.string(),
  file_path: z.string(),
  file_line_range: z.array(z.number()),
  resource: z.string(),
})
const part = z.object({ results: z.object({ passed_checks: z.array(finding), failed_checks: z.array(finding) }) })
const report = z.union([part.transform(one => [one]), z.array(part)])

export const checkov: Tool = {
  name: 'checkov',
  checks: 'all of ops/deploy',
  async run() {
    const program = path.join(await pythonPackages('checkov==3.3.30'), 'checkov')
    const words = ['--directory', 'ops/deploy', '--output', 'json', '--soft-fail', '--skip-download']
    const ended = await runProgram(program, words)
    const found = report.parse(jsonOf(ended)).map(({ results }) => results)
    const failed = found.flatMap(({ failed_checks }) => failed_checks.map(one => checkOf(one, [inWords(one)])))
    return [...failed, ...found.flatMap(({ passed_checks }) => passed_checks.map(one => checkOf(one, [])))]
  },
}

type Finding = z.infer<typeof finding>
const checkOf = ({ check_id, file_path, resource }: Finding, faults: string[]): Check => ({
  name: `${check_id} ${file_path} ${resource}`,
  faults,
})
const inWords = ({ check_id, check_name, file_path, file_line_range: [line] }: Finding) =>
  `${file_path}:${line} ${check_id} ${check_name}`
