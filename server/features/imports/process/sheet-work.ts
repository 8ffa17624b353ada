import type { ImportNote } from '#contract/imports/notes.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { OwnProcessFault, runInOwnProcess } from '#server/platform/processes/own-process.ts'
import type { Filling } from '../filling/fill-row.ts'
import { type SheetBounds, usualBounds } from '../sheets/sheet-bounds.ts'
import { type FileFault, SheetFault } from '../sheets/sheet-fault.ts'
import type { ReadSheet, SheetContext } from './read-sheet.ts'

interface Work {
  /** `file` in pieces as they came, which are taken out of it */
  read: { task: { file: Buffer[] } & SheetContext; result: ReadSheet }
  /** the filled rows as they are, as JSON of [line, cells] pairs; more than `most` are a fault */
  rows: { task: { file: Buffer[]; most: number }; result: { chunks: string[] } }
  /** `rows` as JSON of [line, cells, typed values] */
  reread: { task: { rows: string; filling: Filling }; result: { chunks: string[]; notes: ImportNote[] } }
}
type Kind = keyof Work

/** The order for the process; a file comes by its standard input. */
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
