import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let programs: string
beforeEach(() => {
  programs = mkdtempSync(path.join(tmpdir(), 'engines-'))
})
afterEach(() => rmSync(programs, { recursive: true }))

/** Runs `npm run engines` with only the programs in `programs` installed. */
const engines = (...words: string[]) => {
  const script = path.join(import.meta.dirname, 'run.ts')
  const env = { PATH: programs, ENGINES_CACHE: path.join(programs, 'cache') }
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' })
  return { status, said: stderr.trim() }
}

function install(name: string, script: string): void {
  writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(programs, name), 0o755)
}

test('the start of OpenSearch fails with one sentence if Java is missing or too old', () => {
  expect(engines()).toEqual({
    status: 1,
    said: expect.stringMatching(/^OpenSearch needs Java 11 or newer[^\n]*no java here/),
  })
  install('java', `echo 'openjdk version "8.0.2"' >&2`)
  expect(engines()).toEqual({ status: 1, said: expect.stringMatching(/^OpenSearch needs Java 11 or newer[^\n]*is 8/) })
})

test('the start of OpenSearch fails with one sentence if Maven is missing or cannot download the server', () => {
  install('java', `echo 'openjdk version "17.0.15"' >&2`)
  expect(engines()).toEqual({
    status: 1,
    said: expect.stringMatching(/^OpenSearch is fetched by Maven[^\n]*no mvn here/),
  })
  install('mvn', `echo '[ERROR] no route to the repository'; exit 1`)
  expect(engines()).toEqual({
    status: 1,
    said: expect.stringMatching(/^OpenSearch 2[.\d]+ could not be fetched by Maven: no route to the repository$/),
  })
})

test('the start of OpenSearch fails if the number of nodes is not from 1 to 5', () => {
  for (const count of ['0', '6', 'three'])
    expect(engines('--nodes', count)).toEqual({ status: 1, said: 'How many nodes? --nodes takes 1 to 5.' })
})
