import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { multipart } from '../pictures.ts'
import type { World } from '../world.ts'
import type { Actor, Cast } from './cast.ts'

/** The optional parts of a call. */
export interface Question {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const byKey = new Map<string, Endpoint>(endpoints.map(endpoint => [endpoint.key, endpoint]))

/** The status of an actor's reply; streams are opened over the network and closed again. */
export async function sendRow(
  world: World,
  origin: string,
  key: string,
  question: Question,
  cast: Cast,
  actor: Actor,
): Promise<number> {
  const endpoint = byKey.get(key)
  if (!endpoint) throw new Error(`no endpoint ${key}`)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(question.params?.[name] ?? ''))
  const url = `/api${path}${question.query ? `?${new URLSearchParams(question.query)}` : ''}`
  const headers = actor === 'anonymous' ? {} : { authorization: `Bearer ${cast.tokens[actor]}` }
  if (endpoint.stream) {
    const leave = new AbortController()
    const { status } = await fetch(origin + url, { headers, signal: leave.signal })
    leave.abort()
    return status
  }
  const { payload, headers: kind } = bodyOf(endpoint, question.body)
  const response = await world.app.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...kind },
    ...(payload !== undefined && { payload }),
  })
  return response.statusCode
}

function bodyOf(
  { method, files }: Endpoint,
  body: unknown,
): { payload?: Buffer | string; headers: Record<string, string> } {
  if (files) return multipart([{ field: files, name: 'x.txt', type: 'text/plain', content: Buffer.from('no picture') }])
  if (method === 'GET') return { headers: {} }
  return { payload: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
}
