import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '#testkit/servers/free-port.ts'

const program = path.join(import.meta.dirname, '../../../testkit/programs/worker-program.ts')
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function run(
  count: number,
  options: { port?: number; losesGroundAfter?: number; ipc?: boolean; obstacle?: string; node?: string } = {},
) {
  const port = options.port ?? (await freePort())
  const words = [program, count, port, options.losesGroundAfter ?? '', options.obstacle ?? ''].map(String)
  const child = spawn(options.node ?? process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit', ...(options.ipc ? ['ipc' as const] : [])],
  })
  started.push(child)
  const lines: string[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')))
  const closed = Promise.all([once(child, 'exit'), child.stdout && once(child.stdout, 'end')]).then(([[code]]) => code)
  const untilPrinted = async (line: string) => {
    for (const end = Date.now() + 15_000; !lines.includes(line); await sleep(20)) {
      if (Date.now() > end) throw new Error(`never said '${line}' but: ${lines.join(' | ')}`)
    }
  }
  const get = async (url = '/') =>
    (await fetch(`http://127.0.0.1:${port}${url}`, { headers: { connection: 'close' } })).text()
  return { child, lines, closed, said: untilPrinted, get, port }
}

async function pidsOf(get: () => Promise<string>): Promise<Set<string>> {
  const answers: string[] = []
  for (let i = 0; i < 60; i++) answers.push(await get())
  return new Set(answers)
}

async function serves(port: number): Promise<boolean> {
  // a request in the moment of a kill is never answered
  return fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  )
}

describe.each([1, 3])('with WORKERS=%i', count => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s finishes running work and stops cleanly', async signal => {
    const { child, lines, closed, said, get, port } = await run(count, { ipc: true })
    await said('ready')
    expect((await pidsOf(get)).size).toBe(count)
    const slow = get('/slow')
    await sleep(200)
    child.kill(signal)
    expect(await slow).toContain('hello')
    expect(await closed).toBe(0)
    expect(lines).toEqual(['primary open', 'ready', 'primary closed'])
    expect(await serves(port)).toBe(false)
  })

  test('stops when its parent process is gone', async () => {
    const { child, closed, said } = await run(count, { ipc: true })
    await said('ready')
    child.disconnect()
    expect(await closed).toBe(0)
  })

  test('reports a used port in one sentence, and leaves no process running', async () => {
    const first = await run(1)
    await first.said('ready')
    const second = await run(count, { port: first.port })
    expect(await second.closed).toBe(1)
    expect(second.lines).toEqual([
      'primary open',
      'primary closed',
      `Port ${first.port} is already in use on 127.0.0.1; stop the program that uses it, or set PORT.`,
    ])
  })

  test('stops with an error message when the primary fails', async () => {
    const { lines, closed, port } = await run(count, { losesGroundAfter: 2_500 })
    expect(await closed).toBe(1)
    expect(lines).toEqual(['primary open', 'ready', 'primary closed', 'The primary gave way.'])
    expect(await serves(port)).toBe(false)
  })
})

/** Repeats a request until stopped; returns the number of answers and the calls without one. */
function keepRequesting(get: () => Promise<string>) {
  const answers: string[] = []
  const failures: unknown[] = []
  const over = new AbortController()
  const requestAll = async () => {
    while (!over.signal.aborted)
      await get().then(
        answer => answers.push(answer),
        (error: unknown) => failures.push(error),
      )
  }
  const running = Promise.all([requestAll(), requestAll()])
  return async () => {
    over.abort()
    await running
    return { answers: answers.length, failures: failures.length }
  }
}

describe.each([1, 2])('of %i workers', count => {
  test('a worker that gets a stop signal serves until its successor is ready', async () => {
    const { child, closed, said, get } = await run(count)
    await said('ready')
    const before = await pidsOf(get)
    const stopRequests = keepRequesting(get)
    for (const answer of before) process.kill(Number(answer.split(' ').at(-1)), 'SIGTERM')
    await expect
      .poll(async () => [...(await pidsOf(get))].some(pid => before.has(pid)), { timeout: 15_000 })
      .toBe(false)
    const { answers, failures } = await stopRequests()
    expect(answers).toBeGreaterThan(20)
    expect(failures).toBe(0)
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  })

  test('all workers are replaced on request, and no call fails', async () => {
    const { child, closed, said, get } = await run(count)
    await said('ready')
    const before = await pidsOf(get)
    const stopRequests = keepRequesting(get)
    child.kill('SIGUSR2')
    await said('reloaded')
    await expect
      .poll(async () => [...(await pidsOf(get))].some(pid => before.has(pid)), { timeout: 15_000 })
      .toBe(false)
    expect((await stopRequests()).failures).toBe(0)
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  })

  test('a successor that fails to start is retried without limit', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'nayastock-workers-'))
    const obstacle = path.join(directory, 'obstacle')
    const { child, closed, said, get, port } = await run(count, { obstacle })
    await said('ready')
    const pids = await pidsOf(get)
    writeFileSync(obstacle, '')
    for (const answer of pids) process.kill(Number(answer.split(' ').at(-1)), 'SIGKILL')
    await expect.poll(() => serves(port), { timeout: 10_000 }).toBe(false)
    // a process that has never served is given up after some tries to start; this wait is longer
    await sleep(5_000)
    expect(child.exitCode).toBeNull()
    rmSync(directory, { recursive: true })
    await expect.poll(() => serves(port), { timeout: 15_000 }).toBe(true)
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  })
})

describe('with several workers', () => {
  test('metrics are the same from each worker, and include the counts of ended workers', async () => {
    const { child, closed, said, get } = await run(2)
    await said('ready')
    let answered = 0
    const call = async () => {
      const answer = await get()
      answered++
      return answer
    }
    const pids = await pidsOf(call)
    expect(pids.size).toBe(2)
    const counted = async () => {
      const totals: number[] = []
      for (let i = 0; i < 12; i++) totals.push(Number(/^calls_total (\d+)$/m.exec(await get('/metrics'))?.[1]))
      return totals
    }
    expect(await counted()).toEqual(Array(12).fill(answered))
    process.kill(Number([...pids][0]!.split(' ').at(-1)), 'SIGKILL')
    await expect
      .poll(async () => [...(await pidsOf(call))].every(pid => pids.has(pid)), { timeout: 10_000 })
      .toBe(false)
    expect(await counted()).toEqual(Array(12).fill(answered))
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  })

  test('a killed worker leaves no call unanswered', async () => {
    const { child, closed, said, get, port } = await run(2)
    await said('ready')
    const over = new AbortController()
    const ends = { answered: 0, failed: 0, without: 0 }
    const requestUntilEnd = async () => {
      while (!over.signal.aborted) {
        const call = fetch(`http://127.0.0.1:${port}/`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(10_000),
        })
        await call
          .then(answer => answer.text())
          .then(
            () => ends.answered++,
            (error: unknown) => {
              if (error instanceof Error && error.name === 'TimeoutError') ends.without++
              else ends.failed++
            },
          )
      }
    }
    const requesting = Promise.all(Array.from({ length: 30 }, requestUntilEnd))
    for (let kills = 0; kills < 6; kills++) {
      await sleep(500)
      const answer = await get().catch(() => '')
      if (answer) process.kill(Number(answer.split(' ').at(-1)), 'SIGKILL')
    }
    over.abort()
    await requesting
    expect(ends.answered).toBeGreaterThan(200)
    expect(ends.without).toBe(0)
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  })

  test('the product keeps serving while no process can be started, and starts one as soon as possible', async () => {
    // beside the programs of node_modules, since a hard link cannot cross disks
    const directory = mkdtempSync(path.join(path.dirname(process.execPath), 'nayastock-workers-'))
    try {
      const node = path.join(directory, 'node')
      linkSync(process.execPath, node)
      const { child, closed, said, get } = await run(2, { node })
      await said('ready')
      rmSync(node)
      await expect(get('/crash')).rejects.toThrow('fetch failed')
      await sleep(1_500)
      expect(child.exitCode).toBeNull()
      expect((await pidsOf(get)).size).toBe(1)
      linkSync(process.execPath, node)
      await expect.poll(async () => (await pidsOf(get)).size, { timeout: 15_000 }).toBe(2)
      child.kill('SIGTERM')
      expect(await closed).toBe(0)
    } finally {
      rmSync(directory, { recursive: true })
    }
  })

  test('a crashed worker is replaced while the others serve', async () => {
    const { child, closed, said, get } = await run(2)
    await said('ready')
    const before = await pidsOf(get)
    await expect(get('/crash')).rejects.toThrow('fetch failed')
    expect(before).toContain(await get())
    await expect.poll(async () => (await pidsOf(get)).size, { timeout: 10_000 }).toBe(2)
    expect(await pidsOf(get)).not.toEqual(before)
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  })

  test('no worker outlives a killed primary', async () => {
    const { child, said, port } = await run(2)
    await said('ready')
    child.kill('SIGKILL')
    await expect.poll(() => serves(port), { timeout: 10_000 }).toBe(false)
  })
})
