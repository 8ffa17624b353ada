/**
 * Takes every guard beside this file out, one at a time and in a copy of the sources, runs the test that watches it, and
 * writes docs/abuse-cases.md with what was seen. `npm run prove-guards` for all, with numbers after `--` for some; the rest of the page stays.
 * Ends with 1 when a test still passes without its guard, or when a guard is no longer where its case says.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { AbuseCase } from './case.ts'
import { abuseCases } from './cases.ts'

interface Seen {
  number: number
  held: boolean
  words: string
}

const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/abuse-cases.md')
const wanted = process.argv.slice(2).map(Number)
const chosen = abuseCases.filter(({ number }) => wanted.length === 0 || wanted.includes(number))

const copy = copyOfSources()
const seen: Seen[] = []
try {
  for (const one of chosen) {
    const result = prove(one)
    seen.push(result)
    // after each, so that a long run may be cut and gone on with
    writeFileSync(page, asPage(result))
    console.log(`${result.held ? '✓' : '✗'} ${String(one.number).padStart(3)}  ${one.attack}\n       ${result.words}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const failed = seen.filter(({ held }) => !held).length
console.log(`\n${seen.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function copyOfSources(): string {
  const target = mkdtempSync(join(tmpdir(), 'guards-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(join(root, file), join(target, file))
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'))
  return target
}

function prove({ number, guard, test }: AbuseCase): Seen {
  if (!guard) return { number, held: true, words: 'Nothing to take out.' }
  const file = join(copy, guard.file)
  const whole = readFileSync(file, 'utf8')
  if (!whole.includes(guard.find)) return { number, held: false, words: `The guard is not in ${guard.file} any more.` }
  writeFileSync(
    file,
    whole.replace(guard.find, () => guard.put),
  )
  try {
    return { number, ...runTest(test, /^(?:web|contract)\//.test(guard.file)) }
  } finally {
    writeFileSync(file, whole)
  }
}

/** What the test says when its guard is gone: the first line of the first failure. Pages that had the guard are built anew. */
function runTest({ file, name }: AbuseCase['test'], inPages: boolean): Omit<Seen, 'number'> {
  const isJourney = file.startsWith('e2e/')
  const runner = isJourney
    ? [
        'node_modules/@playwright/test/cli.js',
        'test',
        file,
        '--retries=0',
        '--reporter=line',
        '--max-failures=1',
        ...(name ? ['-g', name] : []),
      ]
    : ['node_modules/vitest/vitest.mjs', 'run', file, '--bail=1', ...(name ? ['-t', name] : [])]
  const env = { ...process.env, NO_COLOR: '1', ...(isJourney && !inPages && { BUILD_DIR: join(root, 'build') }) }
  const { status, stdout, stderr } = spawnSync(process.execPath, runner, { cwd: copy, env, encoding: 'utf8' })
  if (status === 0) return { held: false, words: 'The test passes all the same.' }
  const lines = `${stdout}\n${stderr}`.split('\n').map(line => line.trim())
  const failure = lines.find(line => /^(?:\w*Error|AssertionError|TypeError|error)\b.*:/.test(line)) ?? 'It failed.'
  return { held: true, words: failure.replaceAll(copy, '').slice(0, 160) }
}

/** What the page says already was seen of each case, by its number. */
function seenBefore(): Map<number, string> {
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap(line => {
      const cells = line.split(/(?<!\\)\|/).map(cell => cell.trim())
      return /^\d+$/.test(cells[1] ?? '') ? [[Number(cells[1]), cells.at(-2)!.replaceAll('\\|', '|')] as const] : []
    }),
  )
}

function asPage(now: Seen): string {
  const known = seenBefore().set(now.number, now.words)
  const rows = abuseCases.map(({ number, attack, expected, guard, test }) => {
    const words = known.get(number) ?? ''
    const cells = [number, attack, expected, guard ? `\`${guard.file}\`` : '', `\`${test.file}\``, words]
    return `| ${cells.map(cell => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  })
  return `# Abuse cases

How the product can be abused, what stops it, and the test that notices when that is gone. Written by \`npm run prove-guards\`,
which takes each guard out of a copy of the sources and runs its test; the last column is what the test said then.
The cases stand in \`testkit/abuse/\`.

| # | Attack | What happens | Guard | Test | Seen without the guard |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
