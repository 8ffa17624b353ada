import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '#contract/http/endpoint.ts'

type Serializer = (reply: unknown) => string

const serializers = new WeakMap<Endpoint, Serializer>()

/**
 * The serializer of this endpoint. It drops fields that the contract does not name. It is compiled once per process,
 * even if the process has several apps.
 */
export function replySerializer(endpoint: Endpoint): Serializer {
  const known = serializers.get(endpoint)
  if (known) return known
  const made: Serializer = fastJson(replySchema(endpoint))
  serializers.set(endpoint, made)
  return made
}

function replySchema(endpoint: Endpoint): Record<string, unknown> {
  const reply = z.toJSONSchema(endpoint.reply, { target: 'openapi-3.0', io: 'output', reused: 'inline' }) as Record<
    string,
    unknown
  >
  const properties = { success: { type: 'boolean' }, ...(reply['properties'] as object | undefined) }
  return withoutIds({
    ...reply,
    properties,
    required: ['success', ...((reply['required'] as string[] | undefined) ?? [])],
  }) as Record<string, unknown>
}

/** `meta({ id })` names a schema for OpenAPI; the serializer does not accept it. */
function withoutIds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutIds)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? [] : [[key, withoutIds(value)]],
    ),
  )
}
