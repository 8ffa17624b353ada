import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { commandLineOf, isAlive } from '../processes/process-facts.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { reasonIn } from './cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { supervisePostgres } from './supervise-postgres.ts'

let directory: string
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  // mode 0700, like the home directory of root: the unprivileged user must still be able to pass
  directory = mkdtempSync(path.join(tmpdir(), 'nayastock-pg-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => killed(child, 'SIGTERM')))
  await Promise.all(running.splice(0).map(postgres => postgres.stop()))
  rmSync(directory, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres') })
  running.push(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client(postgres.url('postgres'))
  await client.connect()
  try {
    return (await client.query<{ value: unknown }>(text)).rows.map(row => row.value)
  } finally {
    await client.end()
  }
}

/** Another process that starts the same database, writes one row, reports its pid, and stays. */
async function startElsewhere(): Promise<{ app: ChildProcess; postgresPid: number }> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts')
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const { Client } = await import('pg')
    const postgres = await startEmbeddedPostgres({ directory: ${JSON.stringify(path.join(directory, 'postgres'))} })
    const client = new Client(postgres.url('postgres'))
    await client.connect()
    await client.query("create table if not exists promises as select 'kept' as value")
    process.on('SIGTERM', () => void postgres.stop().then(() => process.exit()))
    console.log(postgres.pid)
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(app)
  const [line]: unknown[] = await Promise.race([once(app.stdout, 'data'), once(app, 'exit')])
  if (!Buffer.isBuffer(line)) throw new StartupError(`the other process ended with ${String(line)}`)
  return { app, postgresPid: Number(String(line)) }
}

async function killed(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function ended(pid: number, withinMs = 5_000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) if (!isAlive(pid)) return true
  return false
}

function processes(...words: string[]): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && words.every(word => commandLineOf(pid).includes(word)))
}

describe('the embedded PostgreSQL', () => {
  test('keeps its data between starts, and leaves no process behind', async () => {
    const first = await start()
    await query(first, 'create extension pg_trgm')
    await query(first, "create table t as select 'kept' as value")
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    await expect.poll(() => processes('postgres-watchdog', String(first.pid))).toEqual([])
    expect(await query(await start(), 'select value from t')).toEqual(['kept'])
  })

  test('listens on no port, and has all durability settings on', async () => {
    const postgres = await start()
    const shown = await query(
      postgres,
      "select name || '=' || setting as value from pg_settings where name in ('fsync','full_page_writes','synchronous_commit','listen_addresses') order by name",
    )
    expect(shown).toEqual(['fsync=on', 'full_page_writes=on', 'listen_addresses=', 'synchronous_commit=on'])
  })

  test('reports that it was killed, and recovers all acknowledged writes', async () => {
    const first = await start()
    await query(first, "create table t as select 'kept' as value")
    process.kill(first.pid, 'SIGKILL')
    expect(await first.exited).toBeNull()
    expect(await query(await start(), 'select value from t')).toEqual(['kept'])
  })

  test('starts again after a kill with busy sessions', async () => {
    const first = await start()
    const busy = new Client(first.url('postgres'))
    busy.on('error', () => {})
    await busy.connect()
    const work = busy
      .query('select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b')
      .catch(() => 'lost')
    await sleep(200)
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    const second = await start()
    expect(await work).toBe('lost')
    expect(await query(second, 'select 1 as value')).toEqual([1])
  })

  test('stops when its app is killed', async () => {
    const { app, postgresPid } = await startElsewhere()
    await killed(app)
    expect(await ended(postgresPid)).toBe(true)
    expect(await query(await start(), 'select value from promises')).toEqual(['kept'])
  })

  test('is found and replaced when it outlives its app and its watchdog', async () => {
    const { app, postgresPid } = await startElsewhere()
    const [watchdog = 0] = processes('postgres-watchdog', String(postgresPid))
    process.kill(watchdog, 'SIGKILL')
    await killed(app)
    expect(isAlive(postgresPid)).toBe(true)
    const second = await start()
    expect(isAlive(postgresPid)).toBe(false)
    expect(await query(second, 'select value from promises')).toEqual(['kept'])
  })

  test('refuses a second start on the same directory, and names the process that uses it', async () => {
    const { app, postgresPid } = await startElsewhere()
    await expect(start()).rejects.toThrow(new RegExp(`in use by process ${app.pid}; stop it`))
    expect(isAlive(postgresPid)).toBe(true)
  })

  test('allows exactly one of two simultaneous starts on a new directory', async () => {
    const results = await Promise.allSettled([startElsewhere(), startElsewhere(), start()])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const reasons = results.flatMap(result =>
      result.status === 'rejected' ? [result.reason instanceof StartupError] : [],
    )
    expect(reasons).toEqual([true, true])
  })

  test('starts after an installation that was killed half-way', async () => {
    const draft = path.join(directory, 'postgres/data.draft')
    mkdirSync(draft, { recursive: true })
    writeFileSync(path.join(draft, 'PG_VERSION'), '18\n')
    expect(await query(await start(), 'select 1 as value')).toEqual([1])
  })

  test('starts when the process ids in its lock, pid and socket files now belong to other processes', async () => {
    const first = await start()
    const socketDirectory = decodeURIComponent(first.url('postgres').split('host=')[1] ?? '')
    const base = path.join(directory, 'postgres')
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    // PostgreSQL only recognises processes of its own user
    const { uid } = statSync(path.join(base, 'data'))
    const stranger = spawn('sleep', ['60'], { uid, cwd: '/' })
    children.push(stranger)
    mkdirSync(socketDirectory, { recursive: true })
    writeFileSync(path.join(socketDirectory, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
    writeFileSync(path.join(base, 'owner.lock'), `${process.ppid} long-ago`)
    writeFileSync(path.join(base, 'data/postmaster.pid'), `${stranger.pid}\n${base}/data\n1700000000\n5432\n`)
    expect(await query(await start(), 'select 1 as value')).toEqual([1])
  })

  test('names the full disk as the reason of a failed creation', () => {
    const printed = [
      'running bootstrap script ... 2026-11-28 04:48:02.244 UTC [14614] FATAL:  could not extend file "base/1/2691": No space left on device',
      '2026-11-28 04:48:02.246 UTC [14614] PANIC:  cannot abort transaction 1, it was already committed',
      'initdb: removing data directory',
    ]
    expect(reasonIn(printed.join('\n'))).toBe('FATAL:  could not extend file "base/1/2691": No space left on device')
  })

  test('refuses data of another major version in one sentence', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(path.join(directory, 'postgres/data/PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, this version runs 18/)
    expect(readFileSync(path.join(directory, 'postgres/data/PG_VERSION'), 'utf8')).toBe('15\n')
  })
})

describe('a supervised server', () => {
  const quiet = createLog({ level: 'error', sink: () => undefined })

  test('is back at the same address within seconds after a kill, with all its data', async () => {
    const first = await start()
    const supervised = supervisePostgres(first, start, directory, quiet)
    await query(first, "create table promises as select 'kept' as value")
    for (let round = 0; round < 2; round++) {
      process.kill(running.at(-1)!.pid, 'SIGKILL')
      await expect
        .poll(() => query(first, 'select value from promises').catch(() => 'away'), { timeout: 15_000 })
        .toEqual(['kept'])
    }
    await supervised.stop()
    expect(isAlive(running.at(-1)!.pid)).toBe(false)
  }, 60_000)

  /** A server that has ended and starts again after `tries` tries; each earlier try fails with this message. */
  function restarting(tries: number, message: string) {
    const ends = Promise.withResolvers<number>()
    const back = { exited: new Promise<number>(() => undefined), stop: async () => undefined }
    const tried = { count: 0 }
    const startAgain = async () => {
      if (++tried.count < tries) throw new StartupError(message)
      return back
    }
    const patience = { pauseMs: 30, reportEveryMs: 10_000, hopelessMs: 60 }
    const supervised = supervisePostgres({ ...back, exited: ends.promise }, startAgain, directory, quiet, patience)
    ends.resolve(1)
    return { kept: supervised, tried }
  }

  test('is restarted without limit while the disk is full', async () => {
    const { kept, tried } = restarting(8, 'could not write to file: No space left on device')
    await expect.poll(() => tried.count, { timeout: 10_000 }).toBe(8)
    expect(await Promise.race([kept.lost, sleep(100).then(() => 'still there')])).toBe('still there')
  })

  test('is given up with a message when restarts keep failing, except for a full disk', async () => {
    const { kept } = restarting(1000, 'the data are damaged')
    expect(await kept.lost).toMatch(/cannot be restarted: the data are damaged/)
  })
})
