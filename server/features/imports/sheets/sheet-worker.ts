import { parentPort, workerData } from 'node:worker_threads'
import { SheetFault } from './sheet-fault.ts'
import type { SheetTask } from './sheet-work.ts'

/** The thread that works on one sheet and ends; whatever a file does, it does it here. It loads only what its task needs. */
async function work(task: SheetTask): Promise<unknown> {
  switch (task.kind) {
    case 'read': {
      const { readSheet } = await import('../read-sheet.ts')
      return readSheet(Buffer.from(task.file), task.remembered)
    }
    case 'reread': {
      const { readRows } = await import('../read-rows.ts')
      return readRows(JSON.parse(task.rows) as [number, string[]][], task.reading)
    }
    case 'write': {
      const { writeBook } = await import('./write-book.ts')
      return writeBook(task.sheets)
    }
  }
}

try {
  parentPort?.postMessage({ result: await work(workerData as SheetTask) }, [])
} catch (error) {
  if (!(error instanceof SheetFault)) throw error
  parentPort?.postMessage({ fault: error.fault }, [])
}
