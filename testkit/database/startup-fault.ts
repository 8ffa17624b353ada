import { StartupError } from '#server/platform/runtime/startup-error.ts'

/** The message with which a check stops the start; empty if it does not. */
export async function startupFault(check: Promise<string | undefined | void>): Promise<string> {
  try {
    return (await check) ?? ''
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}
