import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { connected } from '#bench/faults/connected.ts'
import { openClock } from './clocks.ts'
import { type Ground, ports } from './ground.ts'
import { answers, until } from './part.ts'
import { databaseProxy, type Member, patroniSettings, pgBouncerSettings, type Secrets } from './settings.ts'

const MEMBERS = 3
const CONNECT_MS = 2000

/** The cluster, and the connections to it. */
export interface Databases {
  members: readonly Member[]
  /** connection string through HAProxy to the current primary */
  directTo(role: keyof Secrets, database?: string): string
  /** connection string through PgBouncer and HAProxy to the current primary, for the app's role */
  pooled: string
  /** connection strings that lead directly to each member, for the app's role */
  each: string[]
  /** the port of each part, by its name */
  ports: Record<string, number>
  /** the number of members that follow the primary now */
  replicas(): Promise<number>
  /** the name of the current primary */
  primary(): Promise<string>
  /** the names of all members that report themselves as primary */
  primaries(): Promise<string[]>
  /** the names of the members that may become primary, since they have every acknowledged write */
  successors(): Promise<string[]>
}

/** The safety settings of the cluster; a negative control switches one of them off. */
export interface Care {
  synchronous: boolean
  /** true if commits wait while no replica follows */
  strict: boolean
  /** false: no replica takes over from a failed primary */
  failsOver: boolean
}

export async function startDatabases(ground: Ground, care: Care): Promise<Databases> {
  const { say, run, folder, put, lines } = ground
  const secret = () => randomBytes(16).toString('hex')
  const secrets: Secrets = { postgres: secret(), replicator: secret(), nayastock: secret(), nayastock_app: secret() }
  const etcd = await startEtcd(ground)
  const members = await startMembers(ground, { etcd, secrets, ...care })
  const count = async (what: string) => {
    const asked = members.map(({ api }) => answers(`http://127.0.0.1:${api}/${what}`).catch(() => false))
    return Promise.all(asked)
  }
  const replicas = async () => {
    const known = members.map(({ api }) => followers(`http://127.0.0.1:${api}/cluster`))
    return Math.max(...(await Promise.all(known)))
  }
  const namesOf = async (what: string) => (await count(what)).flatMap((isIt, index) => (isIt ? [nameOf(index)] : []))
  const primaries = () => namesOf('primary')
  await until('the replicas', 60, async () => (await replicas()) === MEMBERS - 1)
  if (!care.failsOver) await stopTakeovers(members[0]!.api)

  say('HAProxy before the primary, PgBouncer in transaction mode')
  const [direct, bouncer] = (await ports(2)) as [number, number]
  const proxy = folder('database-proxy')
  const ways = members.map(async ({ port, api }, index) => ({
    port: await lines.to(`database-proxy>${nameOf(index)}`, port),
    api: await lines.to(`database-proxy>${nameOf(index)}`, api),
  }))
  run(
    'database-proxy',
    'haproxy',
    ['-f', put(proxy, 'haproxy.cfg', databaseProxy(direct, await Promise.all(ways)))],
    proxy,
  )
  const at = (port: number, role: keyof Secrets, database = 'nayastock') =>
    `postgresql://${role}:${secrets[role]}@127.0.0.1:${port}/${database}`
  await until('the way to the primary', 20, () => makeDatabase(at(direct, 'postgres', 'postgres'), secrets))
  // an app that starts before its role has reached all replicas would be refused
  const each = members.map(({ port }) => at(port, 'nayastock_app'))
  await until('the roles on all members', 20, async () => (await Promise.all(each.map(canConnect))).every(Boolean))
  const place = folder('pgbouncer')
  const users = put(place, 'users.txt', `"nayastock_app" "${secrets.nayastock_app}"\n`)
  const settings = pgBouncerSettings(bouncer, await lines.to('pgbouncer>database-proxy', direct), users)
  run('pgbouncer', 'pgbouncer', [put(place, 'pgbouncer.ini', settings)], place)
  return {
    members,
    directTo: (role, database) => at(direct, role, database),
    pooled: at(bouncer, 'nayastock_app'),
    each,
    ports: {
      pgbouncer: bouncer,
      ...Object.fromEntries(etcd.map((port, index) => [`etcd-${index + 1}`, port])),
      ...Object.fromEntries(members.map(({ port }, index) => [nameOf(index), port])),
    },
    replicas,
    primaries,
    successors: () => namesOf('sync'),
    async primary() {
      const [found] = await primaries()
      if (found === undefined) throw new Error('there is no primary')
      return found
    },
  }
}

/** Puts Patroni into its maintenance mode. */
async function stopTakeovers(api: number): Promise<void> {
  const body = JSON.stringify({ pause: true })
  const reply = await fetch(`http://127.0.0.1:${api}/config`, { method: 'PATCH', body })
  if (!reply.ok) throw new Error(`Patroni answered ${reply.status}: ${await reply.text()}`)
}

interface Cluster {
  members: { role: string; state: string; timeline?: number }[]
}

/** A Patroni before 3.1 reports the state of a streaming replica as 'running'. */
const followingStates = new Set(['streaming', 'running'])

/**
 * The number of members that stream from the primary. A former primary that comes back calls itself a replica for a
 * moment, before Patroni rewinds it to the timeline of its successor.
 */
async function followers(url: string): Promise<number> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(1500) }).catch(() => undefined)
  const { members } = reply?.ok ? ((await reply.json()) as Cluster) : { members: [] }
  const leader = members.find(({ role }) => role === 'leader')
  const following = members.filter(one => one !== leader && followingStates.has(one.state))
  return following.filter(({ timeline }) => timeline === leader?.timeline).length
}

const nameOf = (index: number) => `postgres-${index + 1}`

async function startEtcd({ say, run, folder, lines }: Ground): Promise<number[]> {
  say('etcd, three of them, which knows who is the primary')
  const found = await ports(MEMBERS * 2)
  const clients = found.slice(0, MEMBERS)
  const url = (port: number) => `http://127.0.0.1:${port}`
  const peers = found.slice(MEMBERS).map(url)
  const ways = await Promise.all(
    found.slice(MEMBERS).map(async (port, at) => url(await lines.to(`etcd>etcd-${at + 1}`, port))),
  )
  const cluster = ways.map((peer, at) => `etcd-${at + 1}=${peer}`).join(',')
  for (const [at, port] of clients.entries()) {
    const name = `etcd-${at + 1}`
    const place = folder(name)
    const own = ['--listen-client-urls', url(port), '--advertise-client-urls', url(port)]
    const others = ['--listen-peer-urls', peers[at]!, '--initial-advertise-peer-urls', ways[at]!]
    const all = ['--initial-cluster', cluster]
    run(name, 'etcd', ['--name', name, '--data-dir', path.join(place, 'data'), ...own, ...others, ...all], place)
  }
  await until('etcd', 20, async () =>
    (await Promise.all(clients.map(port => answers(`${url(port)}/health`)))).every(Boolean),
  )
  return clients
}

interface Shared extends Care {
  etcd: readonly number[]
  secrets: Secrets
}

async function startMembers(ground: Ground, shared: Shared): Promise<Member[]> {
  const { say, run, folder, put, programs, lines } = ground
  const kept = !shared.synchronous
    ? 'A COMMIT IS ON ONE ONLY'
    : `a commit is on two before it is acknowledged${shared.strict ? '' : ' IF A REPLICA FOLLOWS'}`
  say(`PostgreSQL, ${MEMBERS} members under Patroni; ${kept}`)
  const members: Member[] = []
  for (let index = 0; index < MEMBERS; index++) {
    const [port, api] = (await ports(2)) as [number, number]
    members.push({ port, api })
    const name = nameOf(index)
    const directory = folder(name)
    const from = { port: await lines.to(`any>${name}`, port), api: await lines.to(`any>${name}`, api) }
    const etcd = await Promise.all(shared.etcd.map((one, at) => lines.to(`${name}>etcd-${at + 1}`, one)))
    const disk = ground.disk(name)
    const wal = disk && path.join(disk, 'wal')
    const clock = openClock(ground, index + 1)
    const installed = path.dirname(programs.postgres)
    const binaries = clock?.programs(installed) ?? installed
    const settings = patroniSettings({ ...shared, name, directory, binaries, port, api, from, etcd, wal })
    run(name, 'patroni', [put(directory, 'patroni.json', settings)], directory, clock?.ofPatroni)
    // the first one creates the cluster, the others copy it
    if (index === 0) await until('the first PostgreSQL', 60, () => answers(`http://127.0.0.1:${api}/primary`))
  }
  return members
}

const canConnect = (url: string) => connected(url, async () => true, CONNECT_MS)

/** Creates the roles and the empty database, with the limits that a role needs behind PgBouncer. */
const makeDatabase = (url: string, secrets: Secrets) =>
  connected(
    url,
    async client => {
      await client.query(`
        create role nayastock login password '${secrets.nayastock}';
        create role nayastock_app login password '${secrets.nayastock_app}';
        alter role nayastock_app set statement_timeout = '2s';
        alter role nayastock_app set lock_timeout = '2s';
        alter role nayastock_app set idle_in_transaction_session_timeout = '10s'`)
      await client.query('create database nayastock owner nayastock')
      return true
    },
    CONNECT_MS,
  )
