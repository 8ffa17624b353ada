/** The `code` of a caught error (`ENOENT`, `23505`…); undefined if it has none. */
export function codeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown)) return undefined
  return typeof thrown.code === 'string' ? thrown.code : undefined
}

/** The message of a caught error, or the caught thing as text. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The constraint that a statement violated; undefined for other errors. */
export function constraintOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('constraint' in thrown)) return undefined
  return typeof thrown.constraint === 'string' ? thrown.constraint : undefined
}
