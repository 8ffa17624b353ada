import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { abuseCases } from '../cases.ts'
import type { Seen } from './judge.ts'

const page = join(import.meta.dirname, '../../../docs/abuse-cases.md')

/**
 * Writes the result of one case into docs/abuse-cases.md. Called after each case, so that an interrupted run loses
 * nothing.
 */
export function writePage({ number, words }: Seen): void {
  writeFileSync(page, asPage(seenBefore().set(number, words)))
}

/** The results on the page, by the number of the case. */
function seenBefore(): Map<number, string> {
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap(line => {
      const cells = line.split(/(?<!\\)\|/).map(cell => cell.trim())
      return /^\d+$/.test(cells[1] ?? '') ? [[Number(cells[1]), cells.at(-2)!.replaceAll('\\|', '|')] as const] : []
    }),
  )
}

function asPage(known: Map<number, string>): string {
  const rows = abuseCases.map(({ number, attack, expected, guardFile, testFile }) => {
    const words = known.get(number) ?? ''
    const cells = [number, attack, expected, guardFile ? `\`${guardFile}\`` : '', `\`${testFile}\``, words]
    return `| ${cells.map(cell => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  })
  return `# Abuse cases

Each row is a way to abuse the product, its guard in the code, and a test that fails without the guard. \`npm run prove-guards\`
writes this page: in a copy of the sources it runs each test, removes the guard and runs the test again. The test must pass first
and then fail by an assertion of its own, which the last column quotes. The cases are in \`testkit/abuse/\`.

| # | Attack | What happens | Guard | Test | Seen without the guard |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
