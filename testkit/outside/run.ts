import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readExceptions, withoutExceptions } from './exceptions.ts'
import { openSite, type Site } from './site.ts'
import { type Check, type Ground, Skipped, type Tool } from './tool.ts'
import { checkov } from './tools/checkov.ts'
import { hadolint } from './tools/hadolint.ts'
import { mails } from './tools/mails.ts'
import { nu } from './tools/nu.ts'
import { redocly } from './tools/redocly.ts'
import { schemathesis } from './tools/schemathesis.ts'
import { sheets } from './tools/sheets.ts'
import { structuredData } from './tools/structured-data.ts'

const tools: readonly Tool[] = [hadolint, checkov, redocly, structuredData, sheets, mails, nu, schemathesis]
const MOST_FAULTS_SHOWN = 20

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !tools.some(tool => tool.name === name))
if (unknown.length > 0) {
  console.error(`There is no tool called ${unknown.join(', ')}. npm run outside -- NAME, with one or more of:`)
  for (const { name, checks } of tools) console.error(`  ${name.padEnd(16)} ${checks}`)
  process.exit(1)
}

const exceptions = readExceptions()
const total = { passed: 0, failed: 0, skipped: 0 }
const scratch = mkdtempSync(path.join(tmpdir(), 'nayastock-outside-'))
let site: Promise<Site> | undefined
const ground: Ground = { scratch, site: () => (site ??= openSite()) }

for (const tool of tools.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) await take(tool)

await (await site)?.close()
rmSync(scratch, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function take(tool: Tool): Promise<void> {
  const { name, checks } = tool
  console.log(`${name}: ${checks}`)
  const began = performance.now()
  try {
    report(name, await tool.run(ground))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof Skipped) total.skipped++
    else total.failed++
    console.log(`  ${error instanceof Skipped ? 'skipped' : '✗'}: ${reason}`)
  }
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function report(name: string, found: readonly Check[]): void {
  if (found.length === 0) throw new Error('looked at nothing')
  const own = exceptions.filter(({ tool }) => tool === name)
  const { checks, used } = withoutExceptions(found, own)
  const unneeded = own.filter(exception => !used.has(exception))
  for (const { text } of unneeded)
    checks.push({ name: 'README.md', faults: [`\`${text}\` is not found any more: take it out of the table`] })
  for (const { name: subject, faults } of checks.filter(check => check.faults.length > 0)) {
    console.log(`  ✗ ${subject}`)
    for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) console.log(`      ${fault}`)
    if (faults.length > MOST_FAULTS_SHOWN) console.log(`      and ${faults.length - MOST_FAULTS_SHOWN} more`)
  }
  const failed = checks.filter(({ faults }) => faults.length > 0).length
  const passed = checks.length - failed
  total.passed += passed
  total.failed += failed
  const accepted = used.size > 0 ? `, ${used.size} kinds of findings that stay` : ''
  console.log(`  ${passed} passed, ${failed} failed${accepted}`)
}
