/** The settings of each program of the fleet; all of them listen on loopback only. */

export interface Member {
  port: number
  /** the port on which Patroni reports the member's state */
  api: number
}

export interface Secrets {
  postgres: string
  replicator: string
  nayastock: string
  nayastock_app: string
}

interface NodeFacts extends Member {
  name: string
  directory: string
  binaries: string
  /** the ports through which this member reaches each etcd */
  etcd: readonly number[]
  /** the ports through which others reach the member and its Patroni */
  from: Member
  /** the folder of the write-ahead log, if it is on a separate disk */
  wal: string | undefined
  secrets: Secrets
  /** true if a commit must be on two members before it is acknowledged */
  synchronous: boolean
  /** true if commits wait while no replica follows */
  strict: boolean
}

/** The settings of one member of the cluster for Patroni. */
export const patroniSettings = ({
  name,
  directory,
  binaries,
  port,
  api,
  etcd,
  from,
  wal,
  secrets,
  synchronous,
  strict,
}: NodeFacts): string =>
  JSON.stringify({
    scope: 'nayastock',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${from.api}` },
    // Patroni uses only these connections, which a test can cut, and ignores the addresses that etcd reports
    etcd3: { hosts: etcd.map(one => `127.0.0.1:${one}`), use_proxies: true },
    bootstrap: {
      dcs: {
        // seconds that a dead primary keeps its lease: the shortest time that Patroni allows
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        // a primary that failed is not tried again while a replica can take over
        primary_start_timeout: 0,
        // a primary that cannot renew its lease stops writing, even if all of etcd is away (decision 0130)
        failsafe_mode: false,
        synchronous_mode: synchronous,
        // without a replica no write is acknowledged (decision 0150)
        synchronous_mode_strict: synchronous && strict,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            wal_keep_size: wal ? '256MB' : '512MB',
            ...(wal && { max_wal_size: '256MB' }),
            // commits wait for a silent replica, so PostgreSQL gives up its connection after 10 s instead of a minute
            wal_sender_timeout: '10s',
            wal_receiver_timeout: '10s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', ...(wal ? [{ waldir: wal }] : [])],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${from.port}`,
      data_dir: `${directory}/data`,
      bin_dir: binaries,
      pgpass: `${directory}/pgpass`,
      ...(wal && { basebackup: [{ waldir: wal }] }),
      authentication: {
        superuser: { username: 'postgres', password: secrets.postgres },
        replication: { username: 'replicator', password: secrets.replicator },
      },
      parameters: {
        unix_socket_directories: directory,
        shared_buffers: '128MB',
        password_encryption: 'scram-sha-256',
        // as in ops/deploy/fleet/patroni.yaml; with jit a search takes thirty times as long
        jit: 'off',
        random_page_cost: 1.1,
      },
      pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
  })

/** The first lines of every HAProxy of the fleet. */
export const proxyHead = `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
`

/** Routes to the current primary; connections to a former one are closed. */
export const databaseProxy = (listen: number, members: readonly Member[]): string =>
  `${proxyHead}
listen primary
  bind 127.0.0.1:${listen}
  mode tcp
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ port, api }, at) => `  server member${at + 1} 127.0.0.1:${port} check port ${api}`).join('\n')}
`

/** PgBouncer in front of the primary. */
export const pgBouncerSettings = (listen: number, primary: number, users: string): string =>
  [
    '[databases]',
    `nayastock = host=127.0.0.1 port=${primary}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'default_pool_size = 24',
    'max_client_conn = 500',
    'server_login_retry = 1',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
  ].join('\n')
