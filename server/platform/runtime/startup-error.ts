/** A foreseen reason why the program cannot start or stay up: its message is the whole explanation, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
