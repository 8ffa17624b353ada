import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../server/platform/runtime/startup-error.ts'

/** The programs that a fleet is made of, and the package of Debian that has each. */
const packages = {
  postgres: 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
} as const

export type Program = keyof typeof packages
export type Programs = Record<Program, string>

const places = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  ...[19, 18, 17, 16, 15].map(n => `/usr/lib/postgresql/${n}/bin`),
]

// the server comes with others, such as initdb and pg_rewind, that stand beside it
const isIn = (program: Program, place: string) =>
  existsSync(path.join(place, program)) && (program !== 'postgres' || existsSync(path.join(place, 'pg_rewind')))

/** Where each program is; throws a StartupError that names the packages of those that are nowhere. */
export function findPrograms(isThere: (program: Program, place: string) => boolean = isIn): Programs {
  const found: Partial<Programs> = {}
  const missing: string[] = []
  for (const program of Object.keys(packages) as Program[]) {
    const place = places.find(one => isThere(program, one))
    if (place) found[program] = path.join(place, program)
    else missing.push(packages[program])
  }
  if (missing.length > 0)
    throw new StartupError(`The fleet needs what is not installed here: apt-get install ${missing.join(' ')}`)
  return found as Programs
}
