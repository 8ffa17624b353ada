import { expect, test } from 'vitest'
import { findPrograms } from './programs.ts'
import { databaseProxy } from './settings.ts'
import { webProxy } from './web-settings.ts'

test('whoever lacks programs of the fleet is told in one sentence what to install', () => {
  expect(() => findPrograms(program => program !== 'patroni' && program !== 'haproxy')).toThrow(
    'The fleet needs what is not installed here: apt-get install patroni haproxy',
  )
  expect(findPrograms((_program, place) => place === '/usr/bin')).toMatchObject({
    programs: { etcd: '/usr/bin/etcd', varnishd: '/usr/bin/varnishd' },
    without: [],
  })
  const { programs, without } = findPrograms(program => program !== 'versitygw')
  expect(programs.versitygw).toBeUndefined()
  expect(without).toEqual([expect.stringContaining('go install github.com/versity/versitygw')])
})

test('the proxies ask each part itself whether it may be used', () => {
  expect(databaseProxy(1, [{ port: 2, api: 3 }])).toContain('option httpchk GET /primary')
  expect(webProxy(1, [4, 5])).toContain('option httpchk GET /readyz')
})
