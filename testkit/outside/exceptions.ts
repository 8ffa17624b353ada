import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Check } from './tool.ts'

/** A finding that stays: the README says why. */
export interface Exception {
  tool: string
  /** in the fault or in the name of what was looked at */
  text: string
}

/** The rows of the table 'Findings that stay': | tool | `text` | reason |. */
export function readExceptions(
  readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8'),
): Exception[] {
  const table = readme.slice(readme.indexOf('## Findings that stay'))
  return [...table.matchAll(/^\| (\w[\w-]*) \| `([^`]+)` \| .{20,} \|$/gm)].map(([, tool, text]) => ({
    tool: tool!,
    text: text!,
  }))
}

/** The checks without the findings that stay, and the exceptions that were needed. */
export function withoutExceptions(
  checks: readonly Check[],
  exceptions: readonly Exception[],
): { checks: Check[]; used: Set<Exception> } {
  const used = new Set<Exception>()
  const stays = (name: string, fault: string) => {
    const exception = exceptions.find(({ text }) => fault.includes(text) || name.includes(text))
    if (exception) used.add(exception)
    return exception !== undefined
  }
  return {
    checks: checks.map(({ name, faults }) => ({ name, faults: faults.filter(fault => !stays(name, fault)) })),
    used,
  }
}
