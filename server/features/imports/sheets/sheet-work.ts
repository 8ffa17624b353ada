import { Worker } from 'node:worker_threads'
import { takeTurns } from '../../../platform/turns.ts'
import type { Remembered } from '../guess-columns.ts'
import type { Reading } from '../read-row.ts'
import type { ReadSheet } from '../read-sheet.ts'
import { type FileFault, SheetFault } from './sheet-fault.ts'
import type { SheetToWrite } from './write-book.ts'

interface Work {
  read: { task: { file: ArrayBuffer; remembered: Remembered }; result: ReadSheet }
  reread: { task: { rows: string; reading: Reading }; result: string[] }
  write: { task: { sheets: SheetToWrite[] }; result: Uint8Array }
}
export type SheetTask = { [Kind in keyof Work]: { kind: Kind } & Work[Kind]['task'] }[keyof Work]

/** How long a thread may take, and how much memory its objects. */
export interface Bounds {
  seconds: number
  heapMb: number
}

// what a sheet of 5,000 rows takes, several times over
const usual: Bounds = { seconds: 20, heapMb: 384 }
const WAITING = 8

// one sheet at a time in a process: the rest of the machine belongs to those who look and buy
const inTurn = takeTurns(1, WAITING)

/** Works on a sheet in a thread of its own, within bounds of memory and time; throws a SheetFault when the file is at fault. */
export const workOnSheet = <Kind extends keyof Work>(
  kind: Kind,
  task: Work[Kind]['task'],
  bounds = usual,
): Promise<Work[Kind]['result']> =>
  inTurn(() => inThread({ kind, ...task } as SheetTask, bounds)) as Promise<Work[Kind]['result']>

function inThread(task: SheetTask, { seconds, heapMb }: Bounds): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: task,
      transferList: task.kind === 'read' ? [task.file] : [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    })
    const impatience = setTimeout(() => {
      reject(new SheetFault('slow'))
      void worker.terminate()
    }, seconds * 1000)
    worker.once('message', (answer: { result: unknown } | { fault: FileFault }) => {
      if ('fault' in answer) reject(new SheetFault(answer.fault))
      else resolve(answer.result)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetFault('swollen') : error),
    )
    worker.once('exit', () => {
      clearTimeout(impatience)
      reject(new Error('the sheet thread ended without an answer'))
    })
  })
}
