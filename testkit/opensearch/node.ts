import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SystemUser } from '#server/platform/embedded-postgres/system-user.ts'

/** One running server. */
export interface OpenSearchNode {
  name: string
  url: string
  pid: number | undefined
  /** resolves with its last output when it ends for any reason */
  exited: Promise<string>
  /** kills it, as a power cut does */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface NodePlan {
  name: string
  /** the unpacked server */
  home: string
  /** a directory for this node only */
  directory: string
  httpPort: number
  transportPort: number
  /** transport addresses and names of all nodes of the cluster */
  seeds: readonly string[]
  names: readonly string[]
  /** the user to run as if root starts it, since it refuses root */
  user: SystemUser | undefined
}

const HEAP = '512m'
const PATIENCE_MS = 20_000
const TAIL = 4000

const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %p %c{1.} %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`

/** Starts a server with its own directory on loopback; it answers some seconds later, and ends with this process. */
export function startNode(plan: NodePlan): OpenSearchNode {
  const config = path.join(plan.directory, 'config')
  for (const part of ['config', 'data', 'logs', 'tmp']) {
    mkdirSync(path.join(plan.directory, part), { recursive: true })
    if (plan.user) chownSync(path.join(plan.directory, part), plan.user.uid, plan.user.gid)
  }
  writeFileSync(path.join(config, 'opensearch.yml'), '')
  writeFileSync(path.join(config, 'log4j2.properties'), logging)
  const child = spawn('java', [...virtualMachine(plan, config), ...settingsOf(plan)], {
    ...plan.user,
    cwd: plan.directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    // a Ctrl-C in the terminal reaches this process only, which ends the servers in order
    detached: true,
  })
  return govern(plan, child)
}

const virtualMachine = ({ home, directory }: NodePlan, config: string): string[] => [
  `-Xms${HEAP}`,
  `-Xmx${HEAP}`,
  '-XX:+UseSerialGC',
  '-Djava.security.manager=allow',
  `-Djava.io.tmpdir=${path.join(directory, 'tmp')}`,
  '-Dlog4j2.disable.jmx=true',
  '-Dlog4j.shutdownHookEnabled=false',
  '-Djava.locale.providers=SPI,COMPAT',
  `-Dopensearch.path.home=${home}`,
  `-Dopensearch.path.conf=${config}`,
  '-cp',
  path.join(home, 'lib', '*'),
  'org.opensearch.bootstrap.OpenSearch',
]

function settingsOf({ name, directory, httpPort, transportPort, seeds, names }: NodePlan): string[] {
  const settings = {
    'cluster.name': path.basename(path.dirname(directory)),
    'node.name': name,
    'path.data': path.join(directory, 'data'),
    'path.logs': path.join(directory, 'logs'),
    'network.host': '127.0.0.1',
    'http.port': httpPort,
    'transport.port': transportPort,
    'discovery.seed_hosts': seeds.join(','),
    'cluster.initial_cluster_manager_nodes': names.join(','),
    'action.auto_create_index': false,
    // a developer's full disk must not stop writes, and small machines have few memory maps
    'cluster.routing.allocation.disk.threshold_enabled': false,
    'node.store.allow_mmap': false,
  }
  return Object.entries(settings).map(([key, value]) => `-E${key}=${value}`)
}

function govern({ name, httpPort, user }: NodePlan, child: ChildProcess): OpenSearchNode {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-TAIL)
    })
  child.once('error', error => {
    output += error.message
  })
  const watchdog = child.pid === undefined ? undefined : watch(child.pid, user)
  const exited = once(child, 'close').then(
    () => {
      watchdog?.kill('SIGKILL')
      return output
    },
    () => output,
  )
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    await exited
    clearTimeout(impatience)
  }
  return {
    name,
    pid: child.pid,
    url: `http://127.0.0.1:${httpPort}`,
    exited,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

// when this process dies in any way, its end of the pipe closes and the shell ends the server
const watch = (pid: number, user: SystemUser | undefined): ChildProcess => {
  const watchdog = spawn('/bin/sh', ['-c', 'read _; kill -TERM "$1" 2>/dev/null', 'opensearch-watchdog', String(pid)], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.stdin?.on('error', () => {})
  return watchdog
}
