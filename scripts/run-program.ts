import { codeOf, messageOf } from '#server/platform/log/error-details.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

/** The codes of Node and of PostgreSQL for a full disk. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Runs `program` and exits at its end with the exit code that it has set; a StartupError or a full disk is printed as
 * one sentence with exit code 1.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  // the reader of the output may have ended while the program still has to stop in order
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  try {
    await program()
  } catch (error) {
    const isExplained = error instanceof StartupError
    if (!isExplained && !diskFull.has(codeOf(error) ?? '')) throw error
    console.error(isExplained ? error.message : `The disk is full: make room, then start again. (${messageOf(error)})`)
    process.exitCode = 1
  }
  process.exit()
}
