import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPrograms, patroniInstall, patroniVersions } from './programs.ts'
import { databaseProxy } from './settings.ts'
import { webProxy } from './web-settings.ts'

const tried = patroniVersions.tried
const everything = { versionOf: () => tried, isThere: (_program: string, place: string) => place === '/usr/bin' }

test('missing programs are listed in one sentence with their packages', () => {
  const isThere = (program: string) => program !== 'pgbouncer' && program !== 'haproxy'
  expect(() => findPrograms({ ...everything, isThere })).toThrow(
    'The fleet needs what is not installed here: apt-get install pgbouncer haproxy',
  )
  expect(findPrograms(everything)).toMatchObject({
    programs: { etcd: '/usr/bin/etcd', varnishd: '/usr/bin/varnishd' },
    without: [],
  })
  const { programs, without } = findPrograms({ ...everything, isThere: program => program !== 'versitygw' })
  expect(programs.versitygw).toBeUndefined()
  expect(without).toEqual([expect.stringContaining('go install github.com/versity/versitygw')])
})

test('a Patroni version that can lose acknowledged writes is refused, except in the control run, which needs one', () => {
  const versionOf = (patroni: string) => (patroni === '/usr/bin/patroni' ? '3.0.2' : '3.0.10')
  expect(() => findPrograms({ ...everything, versionOf })).toThrow(
    `/usr/bin/patroni is Patroni 3.0.2, which can lose what was acknowledged; the fleet needs 3.0.3 or newer: ${patroniInstall}`,
  )
  const both = { versionOf, isThere: () => true }
  expect(findPrograms(both).programs.patroni).toBe('/opt/patroni/bin/patroni')
  expect(findPrograms({ ...both, oldPatroni: true }).programs.patroni).toBe('/usr/bin/patroni')
  expect(() => findPrograms({ ...everything, oldPatroni: true })).toThrow('The control needs a Patroni before 3.0.3')
  const isThere = (program: string) => program !== 'patroni'
  expect(() => findPrograms({ ...everything, isThere })).toThrow(
    `The fleet needs Patroni 3.0.3 or newer: ${patroniInstall}`,
  )
})

test('the image and the operator page name the tested Patroni version', () => {
  const ops = path.resolve(import.meta.dirname, '../../../ops')
  const [, wanted = ''] = /('patroni.*')/.exec(patroniInstall) ?? []
  expect(readFileSync(path.join(ops, 'deploy/fleet/Dockerfile'), 'utf8')).toContain(wanted)
  const page = readFileSync(path.join(ops, 'README.md'), 'utf8')
  expect(page).toContain(patroniInstall)
  expect(page).toContain(`Patroni ${patroniVersions.least} or newer`)
})

test('the proxies check the health of each part at its own address', () => {
  expect(databaseProxy(1, [{ port: 2, api: 3 }])).toContain('option httpchk GET /primary')
  expect(webProxy(1, [4, 5])).toContain('option httpchk GET /readyz')
})
