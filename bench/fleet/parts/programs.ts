import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

/**
 * Before `least`, Patroni writes the leader key of etcd unconditionally: a primary that froze and came back takes over
 * from its successor, and writes acknowledged meanwhile are lost (patroni/patroni 2689 and 2693). `tried` is the
 * deployed version.
 */
export const patroniVersions = { least: '3.0.3', tried: '4.1.5' } as const
export const patroniInstall = `python3 -m venv /opt/patroni && /opt/patroni/bin/pip install 'patroni[etcd3,psycopg2-binary]==${patroniVersions.tried}'`

/** The required programs of a fleet, each with its Debian package. */
const packages = {
  postgres: 'postgresql',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
} as const

/** The optional programs, each with the way to get it. */
const optional = {
  varnishd: 'a proxy that caches (apt-get install varnish)',
  versitygw:
    'an S3 store (GOBIN=/usr/local/bin go install github.com/versity/versitygw/cmd/versitygw@v1.8.0; the apps share a folder of pictures)',
} as const

type Needed = keyof typeof packages | 'patroni'
type Optional = keyof typeof optional
export type Program = Needed | Optional
export type Programs = Record<Needed, string> & Partial<Record<Optional, string>>

const places = [
  '/opt/patroni/bin',
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  ...[19, 18, 17, 16, 15].map(n => `/usr/lib/postgresql/${n}/bin`),
]

// PostgreSQL counts as found only in a folder that also contains the programs of its server, such as pg_rewind
const isIn = (program: Program, place: string) =>
  existsSync(path.join(place, program)) && (program !== 'postgres' || existsSync(path.join(place, 'pg_rewind')))

/** The version that a Patroni reports, such as 4.1.5. */
const versionOf = (patroni: string): string =>
  /[\d.]+/.exec(spawnSync(patroni, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? '0'

const isBefore = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true, sensitivity: 'base' }) < 0

interface Machine {
  isThere: (program: Program, place: string) => boolean
  versionOf: (patroni: string) => string
  /** accepts a Patroni that may lose acknowledged writes, for the negative control */
  oldPatroni: boolean
}

/**
 * The path of each program, and the way to get missing optional ones. Throws a StartupError with the packages of
 * missing required ones.
 */
export function findPrograms(given: Partial<Machine> = {}): { programs: Programs; without: string[] } {
  const machine: Machine = { isThere: isIn, versionOf, oldPatroni: false, ...given }
  const find = (program: Program) => {
    const place = places.find(one => machine.isThere(program, one))
    return place && path.join(place, program)
  }
  const all = [...Object.keys(packages), ...Object.keys(optional)] as Program[]
  const programs: Partial<Record<Program, string>> = {}
  for (const program of all) {
    const place = find(program)
    if (place) programs[program] = place
  }
  const missing = (Object.keys(packages) as (keyof typeof packages)[]).filter(program => !programs[program])
  if (missing.length > 0)
    throw new StartupError(
      `The fleet needs what is not installed here: apt-get install ${missing.map(program => packages[program]).join(' ')}`,
    )
  programs.patroni = findPatroni(machine)
  const without = (Object.keys(optional) as Optional[]).filter(program => !programs[program])
  return { programs: programs as Programs, without: without.map(program => optional[program]) }
}

function findPatroni({ isThere, versionOf: ask, oldPatroni }: Machine): string {
  const { least } = patroniVersions
  const found = places
    .filter(place => isThere('patroni', place))
    .map(place => path.join(place, 'patroni'))
    .map(program => ({ program, version: ask(program) }))
  const chosen = found.find(({ version }) => isBefore(version, least) === oldPatroni)
  if (chosen) return chosen.program
  if (oldPatroni)
    throw new StartupError(`The control needs a Patroni before ${least}, such as 3.0.2: apt-get install patroni`)
  const [old] = found
  throw new StartupError(
    old
      ? `${old.program} is Patroni ${old.version}, which can lose what was acknowledged; the fleet needs ${least} or newer: ${patroniInstall}`
      : `The fleet needs Patroni ${least} or newer: ${patroniInstall}`,
  )
}
