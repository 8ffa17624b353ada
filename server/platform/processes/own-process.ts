import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The fault of work in a separate process: it took too long, or too much memory. */
export class OwnProcessFault extends Error {
  readonly fault: 'slow' | 'swollen'
  constructor(fault: 'slow' | 'swollen') {
    super(`the process was too ${fault}`)
    this.fault = fault
  }
}

interface OwnWork<Answer> {
  /** the task that is sent to the process */
  task: object
  /** sent through the standard input of the process; the pieces are removed from the list */
  file: Buffer[]
  /** `execArgv` limits the memory of the process */
  bounds: { seconds: number; execArgv: string[] }
  /** called with each answer; true for the last one, which is the result */
  isLast: (answer: Answer) => boolean
}

/**
 * Runs a module in a separate process without secrets, until its last answer; throws an OwnProcessFault if a limit ends
 * it. A crash of that process does not affect this one.
 */
export function runInOwnProcess<Answer extends object>(
  module: URL,
  { task, file, bounds, isLast }: OwnWork<Answer>,
): Promise<Answer> {
  const child = fork(module, {
    execArgv: bounds.execArgv,
    env: environment(),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  let late = false
  const impatience = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, bounds.seconds * 1000)
  // a process that dies early accepts no more input; its exit is reported below
  if (child.stdin) pipeline(Readable.from(taken(file)), child.stdin).catch(() => undefined)
  child.send(task, () => undefined)
  const answer = lastAnswerOf(child, isLast).catch((error: unknown) => {
    throw late ? new OwnProcessFault('slow') : error
  })
  return answer.finally(() => clearTimeout(impatience))
}

/** The pieces one by one; each is freed once it is handed over. */
function* taken(pieces: Buffer[]): Generator<Buffer> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece
}

/** The child's environment: no secrets, and none of the variables that mark an app worker. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['NODE_COMPILE_CACHE', 'SystemRoot'].flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function lastAnswerOf<Answer extends object>(
  child: ChildProcess,
  isLast: (answer: Answer) => boolean,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.on('message', message => {
      if (isLast(message as Answer)) resolve(message as Answer)
    })
    child.once('error', reject)
    // its exit may be reported before its last output is read
    Promise.all([once(child, 'exit') as Promise<[number | null, string | null]>, once(child, 'disconnect')])
      .then(([[code, signal]]) => {
        // V8 or the system ended it for lack of memory
        if (signal !== null || code === ABORTED) throw new OwnProcessFault('swollen')
        throw new Error(`the process ended with ${code} and no answer`)
      })
      .catch(reject)
  })
}

const ABORTED = 134

/**
 * In the separate process: does the work on the task that it receives, then ends. Signals to a whole process group are
 * ignored; the caller decides when it ends.
 */
export function workInOwnProcess<Task>(work: (task: Task) => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
  process.once('message', (task: Task) => {
    void work(task).finally(() => process.disconnect())
  })
}

/** In the separate process: sends an answer, and waits until it is on its way. */
export const answerFromOwnProcess = (answer: object): Promise<void> =>
  new Promise(resolve => {
    if (process.send) process.send(answer, undefined, undefined, () => resolve())
    else resolve()
  })
