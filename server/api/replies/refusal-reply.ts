import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  acceptedBodies,
  formatSizeLimit,
  formatWhenAgain,
  type RefusalBody,
  type RefusalReason,
  refusals,
} from '#contract/http/refusals.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { passingFault } from '#server/platform/runtime/transient-error.ts'

/** Refusals whose reply has a title, followed by one line for each field. */
const TITLED = new Set<RefusalReason>(['incomplete_listing'])

/** Refusals that are explained by the sentence of their field, because only that sentence contains the figures. */
const EXPLAINED_BY_FIELD = new Set<RefusalReason>([
  'invalid',
  'above_asked',
  'not_negotiable',
  'quantity_unavailable',
  'offer_closed',
  'offer_limit',
])

/** Refusals that state the time of the next try. */
const TIMED = new Set<RefusalReason>(['many_conversations', 'many_business_conversations'])

/** The reply of a refusal; `accepted` is a sentence about what the endpoint takes instead. */
export function bodyOf({ reason, status, details }: Refusal, accepted?: string): RefusalBody {
  const sentence = refusals[reason].message
  const lines = [...new Set(details.fields?.map(fault => fault.message))]
  const wait = TIMED.has(reason) ? details.retryAfter : undefined
  const more = wait === undefined ? accepted : formatWhenAgain(wait)
  const words = more === undefined ? sentence : `${sentence} ${more}`
  const spoken = lines.length > 0 && (TITLED.has(reason) || EXPLAINED_BY_FIELD.has(reason)) ? lines.join('\n') : words
  return {
    success: false,
    code: status,
    reason,
    toast: { type: 'error', ...(TITLED.has(reason) && { title: sentence }), message: spoken },
    ...(details.fields && { errors: details.fields }),
    ...(details.existing && { existing: details.existing }),
    ...(details.reset && { reset: true }),
  }
}

/** Sends a refusal; every refusal leaves the server through this function. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, details } = refusal
  if (details.retryAfter !== undefined)
    reply.header('retry-after', String(retryAfter(reply.request.url, details.retryAfter)))
  else if (status === 503) reply.header('retry-after', '2')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(refusal, acceptedBy(reply.request, refusal.reason)))
}

/** The sentence about the size or the form of a body that the endpoint takes, for a refused body. */
function acceptedBy({ routeOptions, headers }: FastifyRequest, reason: RefusalReason): string | undefined {
  const { bodyLimit, config } = routeOptions
  if (reason === 'too_large' && bodyLimit !== undefined) return formatSizeLimit(config.fileBytes ?? bodyLimit)
  if (reason !== 'unsupported_media') return undefined
  if (headers['content-encoding'] !== undefined) return acceptedBodies.uncompressed
  return config.upload ? acceptedBodies.files : acceptedBodies.json
}

/** The seconds to wait; rounded up to minutes where codes can be guessed, so that an attacker learns no exact times. */
const retryAfter = (url: string, seconds: number): number => {
  const step = GUESSED.test(url) ? 60 : 1
  return Math.max(1, Math.ceil(seconds / step)) * step
}
const GUESSED = /^\/api\/(auth|user|admin\/second-factor)\b/

/** Turns schema issues into a refusal: a wrong type is malformed (400), a broken rule is invalid (422). */
export function refuseIssues(issues: readonly z.core.$ZodIssue[], input: unknown): never {
  const fields = issues.flatMap(({ path, message, ...issue }) =>
    (issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...path, key]) : [path]).map(place => ({
      field: fieldName(place),
      message,
    })),
  )
  const wrongType = issues.some(issue => issue.code === 'invalid_type' && valueAt(input, issue.path) !== undefined)
  return refuse(wrongType ? 'malformed' : 'invalid', { fields })
}

const fieldName = (path: readonly PropertyKey[]): string => path.filter(part => part !== 'data').join('.')

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )

/** The refusal behind an error of the web framework, the database or the disk; undefined for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new Refusal('too_many_images', {})
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) return new Refusal('too_large', {})
  if (statusCode === 415) return new Refusal('unsupported_media', {})
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed', {})
  const fault = passingFault(error)
  return fault && new Refusal(fault, {})
}
