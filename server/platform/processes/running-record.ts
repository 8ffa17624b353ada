import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isAlive, startOf } from './process-facts.ts'

const shape = z.object({ pid: z.number(), start: z.string(), reloads: z.number(), failures: z.number() })

/** The product that runs on this machine, with the number of replacements of its app processes since the start. */
export type RunningRecord = z.infer<typeof shape>

const fileFor = (dataDir: string, port: number): string => path.join(dataDir, `running-${port}.json`)

/** Records in DATA_DIR the process that supervises the app processes, for operators' commands. */
export function writeRunningRecord(dataDir: string, port: number) {
  const file = fileFor(dataDir, port)
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

/** The record of the running product on this DATA_DIR and port; undefined if none runs. */
export function readRunningRecord(dataDir: string, port: number): RunningRecord | undefined {
  try {
    const record = shape.parse(JSON.parse(readFileSync(fileFor(dataDir, port), 'utf8')))
    return isAlive(record.pid) && startOf(record.pid) === record.start ? record : undefined
  } catch {
    return undefined
  }
}

/** True if a product runs on this DATA_DIR, on any port. */
export const runsOn = (dataDir: string): boolean =>
  globSync('running-*.json', { cwd: dataDir }).some(
    name => readRunningRecord(dataDir, Number(/\d+/.exec(name)?.[0])) !== undefined,
  )
