/** Carries one call to the API. */
export type Transport = (call: {
  method: string
  /** address with query string, from /api on */
  path: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  keepalive?: boolean
}) => Promise<{ status: number; body: unknown }>

export const browserTransport: Transport = async ({ path, ...init }) => {
  const response = await fetch(path, init)
  return { status: response.status, body: await response.json().catch(nothingIfNotJson) }
}

/** The page of a proxy is an answer, if not one of ours; a connection that breaks is none. */
function nothingIfNotJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}
