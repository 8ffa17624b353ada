import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isCommand } from './commands.ts'

test.for([
  ['forget-key'],
  ['backup'],
  ['backup', 'folder'],
  ['restore', 'folder'],
  ['usage'],
  ['usage', '14'],
  ['move-images', 'to-bucket'],
  ['reset-second-factor', 'admin@example.com'],
])('%s is a command', ([what = '', word]) => expect(isCommand(what, word)).toBe(true))

test.for([
  ['forget-key', '--help'],
  ['backup', '--help'],
  ['restore'],
  ['restore', '--help'],
  ['migrate', 'now'],
  ['reindex', '--help'],
  ['reload', '-h'],
  ['check-data', 'all'],
  ['usage', 'many'],
  ['usage', '0'],
  ['move-images', 'to-nowhere'],
  ['reset-second-factor', '--help'],
  ['constructor'],
])('%s is no command', ([what = '', word]) => expect(isCommand(what, word)).toBe(false))

test('a command with wrong words prints the usage and opens nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'operate-'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, '../run.ts'), 'forget-key', '--help'],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'], DATA_DIR: folder } },
  )
  expect([status, stderr.slice(0, 7), readdirSync(folder)]).toEqual([1, 'Usage: ', []])
  rmSync(folder, { recursive: true })
}, 30_000)
