import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { aCast, type Cast } from '#testkit/authorisation/cast.ts'
import { authorisationTable } from '#testkit/authorisation/table.ts'
import { pythonPackages } from '../provide.ts'
import { type Check, type Ground, runProgram, type Tool } from '../tool.ts'

const roles = { seller: 'owner', buyer: 'partner', admin: 'admin' } as const
type Role = keyof typeof roles

const CHECKS = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance'
/** Calls that end the session or the account of the caller; they come last. */
const ENDING = '^/(auth/logout|user/delete|user/sessions/|admin/user/)'
const hooks = path.join(import.meta.dirname, 'known-ids.py')
const logs = path.resolve('test-results/outside')

const described = (at: string): string => at.replace(/:(\w+)/g, '{$1}')
// a stream never ends, so a tool that waits for its end learns nothing
const streams = endpoints.filter(({ stream }) => stream).map(({ path: at }) => described(at))

export const schemathesis: Tool = {
  name: 'schemathesis',
  checks: 'all operations of the API but streams, as seller, buyer and admin, with ids that exist',
  async run(ground) {
    const program = path.join(await pythonPackages('schemathesis==4.32.5'), 'schemathesis')
    const checks: Check[] = []
    for (const role of keysOf(roles)) checks.push(...(await asRole(program, role, ground)))
    return checks
  },
}

const report = z.object({
  complete: z.boolean(),
  operations: z.object({ tested: z.number(), errored: z.number() }),
  test_cases: z.object({ generated: z.number() }),
  failures: z.array(z.object({ title: z.string(), count: z.number(), operations: z.array(z.string()) })),
  errors: z.array(z.object({ title: z.string(), count: z.number() })),
  valid_rates: z.record(z.string(), z.record(z.string(), z.object({ accepted: z.number() }))),
})

async function asRole(program: string, role: Role, { site, scratch }: Ground): Promise<Check[]> {
  const { world, url, close } = await (await site()).emptyWorld()
  mkdirSync(logs, { recursive: true })
  try {
    const cast = await aCast(world)
    const known = path.join(scratch, `known-${role}.json`)
    writeFileSync(known, JSON.stringify(knownIds(cast)))
    const runPart = async (place: 'exclude' | 'include') => {
      const file = path.join(scratch, `${role}-${place}.json`)
      const settings = {
        header: `Authorization:Bearer ${cast.tokens[roles[role]]}`,
        checks: CHECKS,
        phases: 'examples,coverage,fuzzing',
        'max-examples': '10',
        seed: '7',
        'request-timeout': '30',
        warnings: 'off',
        'generation-database': 'none',
        'suppress-health-check': 'all',
        report: 'json',
        'report-json-path': file,
        [`${place}-path-regex`]: ENDING,
      }
      const words = [
        ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
        ...streams.flatMap(stream => ['--exclude-path', stream]),
      ]
      const switches = ['--no-color', '--continue-on-failure', '--no-shrink']
      const env = { KNOWN_IDS: known, SCHEMATHESIS_HOOKS: hooks }
      const { stdout, stderr } = await runProgram(program, ['run', `${url}/api/openapi.json`, ...switches, ...words], {
        cwd: scratch,
        env,
        seconds: 3600,
      })
      writeFileSync(path.join(logs, `schemathesis-${role}-${place}.txt`), stdout + stderr)
      return report.parse(JSON.parse(readFileSync(file, 'utf8')))
    }
    const runs = [await runPart('exclude'), await runPart('include')]
    const generated = runs.reduce((sum, { test_cases }) => sum + test_cases.generated, 0)
    const accepted = runs
      .flatMap(({ valid_rates }) => Object.values(valid_rates))
      .filter(phases => Object.values(phases).some(phase => phase.accepted > 0)).length
    console.log(`  ${role}: ${generated} calls, ${accepted} operations did what was asked; log in test-results/outside`)
    return runs.flatMap(found => checksOf(role, found))
  } finally {
    // closing would fail on logged errors, but the tool has already judged them by the answers
    world.errors.length = 0
    await close()
  }
}

/** One check for each operation. */
function checksOf(role: Role, { complete, operations, failures, errors }: z.infer<typeof report>): Check[] {
  const faults = new Map<string, string[]>()
  for (const { title, count, operations: labels } of failures)
    for (const label of labels) faults.set(label, [...(faults.get(label) ?? []), `${title} (${count} in all)`])
  const failed = [...faults].map(([name, own]) => ({ name: `${role}: ${name}`, faults: own }))
  const passed = Array.from({ length: operations.tested - failed.length }, () => ({ name: role, faults: [] }))
  const whole = [...(complete ? [] : ['not all was asked']), ...errors.map(({ title, count }) => `${title} (${count})`)]
  return [...failed, ...passed, { name: `${role}: the whole`, faults: whole }]
}

/** The ids that each operation may use, by its label. */
function knownIds(cast: Cast): Record<string, Record<string, string>[]> {
  const known: Record<string, Record<string, string>[]> = {}
  for (const { key, request } of authorisationTable) {
    const params = request?.(cast, 'owner').params
    if (params) (known[described(key)] ??= []).push(params)
  }
  return known
}
