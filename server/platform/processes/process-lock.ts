import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from '../log/error-details.ts'
import { isAlive, startOf } from './process-facts.ts'

/** The result of `takeProcessLock`: the lock with its release, or the process that has it. */
export type ProcessLock = { held: true; release(): void } | { held: false; by: number }

/** Makes this process the owner of `file`; takes over a lock whose process is dead or whose pid was recycled. */
export function takeProcessLock(file: string): ProcessLock {
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (;;) {
    if (placeLock(file, mine)) return { held: true, release: () => dropLock(file, mine) }
    const found = readLock(file)
    const [pid = '', ...start] = found.split(' ')
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start.join(' ')) return { held: false, by: Number(pid) }
    removeStale(file, found)
  }
}

// written to a file of its own and then linked, so that no process ever reads a partial lock
function placeLock(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function removeStale(file: string, expected: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    // another process was faster, so the moved file is its lock: restore it
    if (readLock(aside) !== expected) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function dropLock(file: string, mine: string): void {
  if (readLock(file) === mine) rmSync(file, { force: true })
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
