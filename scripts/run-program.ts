import { StartupError } from '#server/platform/runtime/startup-error.ts'

/**
 * Runs `program` and exits at its end with the exit code that it has set; a StartupError is printed as its one sentence
 * with exit code 1.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  // the reader of the output may have ended while the program still has to stop in order
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  try {
    await program()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
  process.exit()
}
