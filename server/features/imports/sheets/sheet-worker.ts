import { parentPort, workerData } from 'node:worker_threads'
import { readRows } from '../read-rows.ts'
import { readSheet } from '../read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import type { SheetTask } from './sheet-work.ts'
import { writeBook } from './write-book.ts'

/** The thread that works on one sheet and ends; whatever a file does, it does it here. */
async function work(task: SheetTask): Promise<unknown> {
  if (task.kind === 'read') return readSheet(Buffer.from(task.file), task.remembered)
  if (task.kind === 'reread') return readRows(JSON.parse(task.rows) as [number, string[]][], task.reading)
  return writeBook(task.sheets)
}

try {
  parentPort?.postMessage({ result: await work(workerData as SheetTask) })
} catch (error) {
  if (!(error instanceof SheetFault)) throw error
  parentPort?.postMessage({ fault: error.fault })
}
