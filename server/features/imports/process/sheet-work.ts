import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts'
import type { Remembered } from '../reading/guess-columns.ts'
import type { Reading } from '../reading/read-row.ts'
import { type SheetBounds, usualBounds } from '../sheets/sheet-bounds.ts'
import { type FileFault, SheetFault } from '../sheets/sheet-fault.ts'
import type { ReadSheet } from './read-sheet.ts'

interface Work {
  /** `file` in pieces as they came, which are taken out of it */
  read: { task: { file: Buffer[]; remembered: Remembered; today: string }; result: ReadSheet }
  /** the filled rows as they are, as JSON of [line, cells] pairs; more than `most` are a fault */
  rows: { task: { file: Buffer[]; most: number }; result: { chunks: string[] } }
  /** `rows` as JSON of [line, cells] pairs */
  reread: { task: { rows: string; reading: Reading }; result: { chunks: string[] } }
}
type Kind = keyof Work

/** What the process is told; a file comes by its standard input. */
export type SheetTask = {
  [K in Kind]: { kind: K; bounds: SheetBounds } & Omit<Work[K]['task'], 'file'>
}[Kind]
export type SheetAnswer = { chunk: string } | { result?: object } | { fault: FileFault } | { error: string }

const WAITING = 8
// the rest of the machine belongs to those who look and buy
const oneAtATime = limitConcurrency(1, WAITING)

/**
 * Works on a sheet in a process of its own, within bounds of memory and time; throws a SheetFault when the file is at fault.
 * However that process ends, nothing else ends with it.
 */
export const workOnSheet = <K extends Kind>(
  kind: K,
  task: Work[K]['task'],
  bounds = usualBounds,
): Promise<Work[K]['result']> =>
  oneAtATime(() => inProcess({ kind, bounds, ...task } as TaskWithFile)) as Promise<Work[K]['result']>

type TaskWithFile = SheetTask & { file?: Buffer[] }

function inProcess({ file = [], ...task }: TaskWithFile): Promise<unknown> {
  const child = fork(new URL('./sheet-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${task.bounds.heapMb}`, '--max-semi-space-size=16'],
    env: environment(),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  let late = false
  const impatience = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, task.bounds.seconds * 1000)
  // a process that dies early takes nothing more; that it died is told by its end
  if (child.stdin) pipeline(Readable.from(taken(file)), child.stdin).catch(() => undefined)
  child.send(task, () => undefined)
  const answer = answerOf(child).catch((error: unknown) => {
    throw late ? new SheetFault('slow') : error
  })
  return answer.finally(() => clearTimeout(impatience))
}

/** The pieces one by one, none of them held any longer than until it is handed over. */
function* taken(pieces: Buffer[]): Generator<Buffer> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece
}

/** Neither what is secret here nor what would make a child of an app process take itself for one. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['NODE_COMPILE_CACHE', 'SystemRoot'].flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    child.on('message', (answer: SheetAnswer) => {
      if ('chunk' in answer) chunks.push(answer.chunk)
      else if ('fault' in answer) reject(new SheetFault(answer.fault))
      else if ('error' in answer) reject(new Error(answer.error))
      else resolve({ ...answer.result, chunks })
    })
    child.once('error', reject)
    // its end may be noticed before its last words are read
    Promise.all([once(child, 'exit') as Promise<[number | null, string | null]>, once(child, 'disconnect')])
      .then(([[code, signal]]) => {
        // out of memory, by V8 or by the system
        if (signal !== null || code === ABORTED) throw new SheetFault('swollen')
        throw new Error(`the sheet process ended with ${code} and no answer`)
      })
      .catch(reject)
  })
}

const ABORTED = 134
