import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Check } from './tool.ts'

/** An accepted finding, with its reason in the README. */
export interface Exception {
  tool: string
  /** a part of the fault's text or of the checked object's name */
  text: string
}

/** The rows of the README's table of accepted findings: | tool | `text` | reason |. */
export function readExceptions(
  readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8'),
): Exception[] {
  const table = readme.slice(readme.indexOf('## Findings that stay'))
  return [...table.matchAll(/^\| (\w[\w-]*) \| `([^`]+)` \| .{20,} \|$/gm)].map(([, tool, text]) => ({
    tool: tool!,
    text: text!,
  }))
}

/** The checks without accepted findings, and the exceptions that were used. */
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
