/** Sends one call to the API. */
export type Transport = (call: {
  method: string
  /** address with its query string, from `/api` on */
  path: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  keepalive?: boolean
}) => Promise<{ status: number; body: unknown }>

let writes = 0

/** True while a writing request is waiting for its reply. */
export const isWriting = (): boolean => writes > 0

export const browserTransport: Transport = async ({ path, ...init }) => {
  const write = Number(init.method !== 'GET')
  writes += write
  try {
    const response = await fetch(path, init)
    return { status: response.status, body: await response.json().catch(nothingIfNotJson) }
  } finally {
    writes -= write
  }
}

/** Returns null for a reply that is no JSON, such as a proxy's; throws if the connection broke. */
function nothingIfNotJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}
