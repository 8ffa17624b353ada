/** Carries one call to the API: the browser's fetch, or the application itself while a page is rendered on the server. */
export type Transport = (call: {
  method: string
  /** address with query string, from /api on */
  path: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}) => Promise<{ status: number; body: unknown }>

export const browserTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const response = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
  return { status: response.status, body: await response.json() }
}
