import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseSystemUser } from '#server/platform/embedded-postgres/system-user.ts'
import { freePort } from '../servers/free-port.ts'

/** The PgBouncer that is installed here; undefined if there is none. */
export const pgBouncerProgram = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  name => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
)

/** A PgBouncer in transaction mode in front of one database of a cluster that listens on a socket. */
export interface PgBouncer {
  /** connection string of the same database through PgBouncer, for the owner */
  url: string
  stop(): Promise<void>
}

/** Starts a PgBouncer in front of the database `behind`, with fewer connections than callers. */
export async function startPgBouncer(behind: string, { connections = 3 } = {}): Promise<PgBouncer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'nayastock-pgbouncer-'))
  const { pathname, host, port: ofServer, socket } = partsOf(behind)
  const port = await freePort()
  const file = path.join(directory, 'pgbouncer.ini')
  writeFileSync(path.join(directory, 'users.txt'), '"app" ""\n"nayastock_app" ""\n')
  writeFileSync(
    file,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${socket ?? host} port=${ofServer}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'auth_type = trust',
      `auth_file = ${path.join(directory, 'users.txt')}`,
    ].join('\n'),
  )
  const user = chooseSystemUser(path.join(directory, 'none'))
  for (const place of [directory, file, path.join(directory, 'users.txt')])
    if (user) chownSync(place, user.uid, user.gid)
  const child = spawn(pgBouncerProgram!, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`PgBouncer ended before it was ready: ${output}`)))
  })
  return {
    url: `postgresql://app@127.0.0.1:${port}${pathname}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The parts of a connection string, also of one with a socket. */
function partsOf(url: string) {
  const { pathname, hostname, port, searchParams } = new URL(url.replace('@/', '@socket/'))
  return {
    pathname,
    host: hostname,
    port: searchParams.get('port') ?? (port || '5432'),
    socket: searchParams.get('host'),
  }
}
