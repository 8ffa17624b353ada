import { buffer } from 'node:stream/consumers'
import { answerFromOwnProcess, workInOwnProcess } from '#server/platform/processes/own-process.ts'
import { SheetFault } from '../sheets/sheet-fault.ts'
import type { SheetAnswer, SheetTask } from './sheet-work.ts'

/**
 * The process that works on one sheet and ends, so that a harmful file can only harm this process. It loads only the
 * code of its task.
 */
async function work(task: SheetTask): Promise<void> {
  switch (task.kind) {
    case 'read': {
      const { readSheet } = await import('./read-sheet.ts')
      const { chunks, ...result } = await readSheet(await buffer(process.stdin), task, task.bounds)
      for (const chunk of chunks) await send({ chunk })
      return send({ result })
    }
    case 'rows': {
      const { readFile } = await import('../sheets/read-file.ts')
      const rows = await readFile(await buffer(process.stdin), task.bounds)
      if (rows.length > task.most) throw new SheetFault('rows')
      await send({ chunk: JSON.stringify(rows.map(({ line, cells }) => [line, cells])) })
      return send({ result: {} })
    }
    case 'reread': {
      const { rereadRows } = await import('../filling/read-rows.ts')
      const { chunks, ...result } = rereadRows(task.rows, task.filling)
      for (const chunk of chunks) await send({ chunk })
      return send({ result })
    }
  }
}

const send = (answer: SheetAnswer): Promise<void> => answerFromOwnProcess(answer)

workInOwnProcess((task: SheetTask) =>
  work(task).catch((error: unknown) =>
    send(error instanceof SheetFault ? { fault: error.fault } : { error: String((error as Error).stack) }),
  ),
)
