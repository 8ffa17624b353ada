import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isAlive, startOf } from './process-facts.ts'

const shape = z.object({ pid: z.number(), start: z.string(), reloads: z.number(), failures: z.number() })

/** The product that runs on this machine, with the number of replacements of its app processes since the start. */
export type RunningRecord = z.infer<typeof shape>

const fileFor = (folder: string, port: number): string => path.join(folder, `running-${port}.json`)

/**
 * Records the process that supervises the app processes: in DATA_DIR for operators' commands, and in the folder of the
 * build for the next start.
 */
export function writeRunningRecord(folder: string, port: number) {
  const file = fileFor(folder, port)
  const record: RunningRecord = { pid: process.pid, start: startOf(process.pid), reloads: 0, failures: 0 }
  const write = () => {
    writeFileSync(`${file}.part`, JSON.stringify(record))
    renameSync(`${file}.part`, file)
  }
  write()
  return {
    recordReload(succeeded: boolean): void {
      if (succeeded) record.reloads++
      else record.failures++
      write()
    },
    remove: () => rmSync(file, { force: true }),
  }
}

/** The record in a folder of the running product on this port; undefined if none runs. */
export function readRunningRecord(folder: string, port: number): RunningRecord | undefined {
  try {
    const record = shape.parse(JSON.parse(readFileSync(fileFor(folder, port), 'utf8')))
    return isAlive(record.pid) && startOf(record.pid) === record.start ? record : undefined
  } catch {
    return undefined
  }
}

/** True if a folder has the record of a running product, on any port. */
export const runsOn = (folder: string): boolean =>
  globSync('running-*.json', { cwd: folder }).some(
    name => readRunningRecord(folder, Number(/\d+/.exec(name)?.[0])) !== undefined,
  )
