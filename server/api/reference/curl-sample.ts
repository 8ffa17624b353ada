import type { Endpoint } from '#contract/http/endpoint.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/** A call of an endpoint by a program with an API key, as a line for a shell. */
export function curlSample({ method, path, files }: Endpoint, origin: string, body: JsonSchema | undefined): string {
  const address = `${origin.replace(/\/$/, '')}/api${path.replace(/:(\w+)/g, '{$1}')}`
  const sent = files
    ? [`-F '${files}=@${files === 'file' ? 'stock.xlsx' : '6205-1.jpg'}'`]
    : method === 'GET'
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body?.examples?.[0] ?? {})}'`]
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    `-H "Authorization: Bearer $NAYASTOCK_KEY"`,
  ]
  return [...lines, ...sent].join(' \\\n  ')
}
