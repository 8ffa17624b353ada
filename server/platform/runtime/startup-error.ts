/**
 * A foreseen reason for which the program cannot start or continue: its message is the whole explanation, printed
 * without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
