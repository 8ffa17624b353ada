import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../../server/platform/runtime/startup-error.ts'

/** The programs that a fleet cannot do without, and the package of Debian that has each. */
const packages = {
  postgres: 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
} as const

/** Those it can do without, and how each is had. */
const optional = {
  varnishd: 'a proxy that caches (apt-get install varnish)',
  versitygw:
    'an S3 store (GOBIN=/usr/local/bin go install github.com/versity/versitygw/cmd/versitygw@v1.8.0; the apps share a folder of pictures)',
} as const

type Needed = keyof typeof packages
type Optional = keyof typeof optional
export type Program = Needed | Optional
export type Programs = Record<Needed, string> & Partial<Record<Optional, string>>

const places = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  ...[19, 18, 17, 16, 15].map(n => `/usr/lib/postgresql/${n}/bin`),
]

// the server comes with others, such as initdb and pg_rewind, that stand beside it
const isIn = (program: Program, place: string) =>
  existsSync(path.join(place, program)) && (program !== 'postgres' || existsSync(path.join(place, 'pg_rewind')))

/** Where each program is, and what is not there and can be done without; throws a StartupError that names the packages of those that cannot. */
export function findPrograms(isThere: (program: Program, place: string) => boolean = isIn): {
  programs: Programs
  without: string[]
} {
  const find = (program: Program) => {
    const place = places.find(one => isThere(program, one))
    return place && path.join(place, program)
  }
  const all = [...Object.keys(packages), ...Object.keys(optional)] as Program[]
  const programs: Partial<Record<Program, string>> = {}
  for (const program of all) {
    const place = find(program)
    if (place) programs[program] = place
  }
  const missing = (Object.keys(packages) as Needed[]).filter(program => !programs[program])
  if (missing.length > 0)
    throw new StartupError(
      `The fleet needs what is not installed here: apt-get install ${missing.map(program => packages[program]).join(' ')}`,
    )
  const without = (Object.keys(optional) as Optional[]).filter(program => !programs[program])
  return { programs: programs as Programs, without: without.map(program => optional[program]) }
}
