import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from '../log/error-details.ts'

/** True while `pid` names a running process; a zombie counts as dead. */
export function isAlive(pid: number): boolean {
  return occupies(pid) && stateOf(pid) !== 'Z'
}

/** True while the number `pid` is in use, also by a zombie or another user's process. */
export function occupies(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The start of `pid` as an opaque text, different for a later process of the same number; empty if unknown. */
export function startOf(pid: number): string {
  return process.platform === 'linux' ? (statOf(pid)[19] ?? '') : ps(pid, 'lstart=')
}

/** The command line of `pid` with its arguments separated by spaces; empty if it has ended. */
export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function stateOf(pid: number): string {
  return process.platform === 'linux' ? (statOf(pid)[0] ?? '') : ps(pid, 'state=').slice(0, 1)
}

// /proc/<pid>/stat after the command in brackets, which may itself contain spaces and brackets
function statOf(pid: number): string[] {
  const text = readText(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(') ') + 2).split(' ')
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
