import type { ImportNote } from '#contract/imports/notes.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { OwnProcessFault, runInOwnProcess } from '#server/platform/processes/own-process.ts'
import type { Filling } from '../filling/fill-row.ts'
import { type SheetBounds, usualBounds } from '../sheets/sheet-bounds.ts'
import { type FileFault, SheetFault } from '../sheets/sheet-fault.ts'
import type { ReadSheet, SheetContext } from './read-sheet.ts'

interface Work {
  /** `file` contains the received pieces, which are removed from the array while they are read */
  read: { task: { file: Buffer[] } & SheetContext; result: ReadSheet }
  /** returns the filled rows unchanged, as JSON of [line, cells] pairs; more than `most` rows are a fault */
  rows: { task: { file: Buffer[]; most: number }; result: { chunks: string[] } }
  /** `rows` is JSON of [line, cells, typed values] */
  reread: { task: { rows: string; filling: Filling }; result: { chunks: string[]; notes: ImportNote[] } }
}
type Kind = keyof Work

/** The task for the process; the file comes through its standard input. */
export type SheetTask = {
  [K in Kind]: { kind: K; bounds: SheetBounds } & Omit<Work[K]['task'], 'file'>
}[Kind]
export type SheetAnswer = { chunk: string } | { result?: object } | { fault: FileFault } | { error: string }

const WAITING = 8
// works on one sheet at a time, so that the machine still serves visitors quickly
const oneAtATime = limitConcurrency(1, WAITING)

/**
 * Works on a sheet in a separate process with limits of memory and time, so that a crash ends only that process. Throws
 * a SheetFault if the file is at fault.
 */
export const workOnSheet = <K extends Kind>(
  kind: K,
  task: Work[K]['task'],
  bounds = usualBounds,
): Promise<Work[K]['result']> =>
  oneAtATime(() => inProcess({ kind, bounds, ...task } as TaskWithFile)) as Promise<Work[K]['result']>

type TaskWithFile = SheetTask & { file?: Buffer[] }

async function inProcess({ file = [], ...task }: TaskWithFile): Promise<unknown> {
  const chunks: string[] = []
  const { seconds, heapMb } = task.bounds
  try {
    const end = await runInOwnProcess<SheetAnswer>(new URL('./sheet-process.ts', import.meta.url), {
      task,
      file,
      bounds: { seconds, execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=16'] },
      isLast: answer => {
        if ('chunk' in answer) chunks.push(answer.chunk)
        return !('chunk' in answer)
      },
    })
    if ('fault' in end) throw new SheetFault(end.fault)
    if ('error' in end) throw new Error(end.error)
    return { ...('result' in end && end.result), chunks }
  } catch (thrown) {
    if (thrown instanceof OwnProcessFault) throw new SheetFault(thrown.fault)
    throw thrown
  }
}
