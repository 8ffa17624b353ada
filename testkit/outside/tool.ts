import { spawn } from 'node:child_process'
import type { Site } from './site.ts'

/** One object that a tool checked, with its findings. */
export interface Check {
  name: string
  faults: readonly string[]
}

export interface Ground {
  /** the product with seeded data, started at the first call and shared by all tools */
  site(): Promise<Site>
  /** a folder for this run */
  scratch: string
}

export interface Tool {
  name: string
  /** a description for the list of all tools */
  checks: string
  run(ground: Ground): Promise<Check[]>
}

/** The tool is not available on this machine; the message gives the reason. */
export class Skipped extends Error {}

export interface Ended {
  /** null if the program was ended by a signal or could not be started */
  status: number | null
  stdout: string
  stderr: string
}

interface Options {
  cwd?: string
  env?: Record<string, string>
  seconds?: number
}

/** Runs a program beside this process, which serves the product meanwhile. */
export function runProgram(program: string, words: readonly string[], options: Options = {}): Promise<Ended> {
  const { cwd, env = {}, seconds = 600 } = options
  return new Promise(resolve => {
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1000,
    })
    const output = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (chunk: string) => {
        output[stream] += chunk
      })
    child.once('error', error => resolve({ status: null, stdout: '', stderr: error.message }))
    child.once('close', status => resolve({ status, ...output }))
  })
}

/** The JSON that a program printed; throws with its output if it is no JSON. */
export function jsonOf({ status, stdout, stderr }: Ended): unknown {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`ended with ${status} and without a report: ${(stderr || stdout).trim().slice(-2000)}`)
  }
}
