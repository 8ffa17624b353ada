import { LRUCache } from 'lru-cache'
import { codeOf } from './error-details.ts'

const hidden = '[redacted]'
const secretWords = new Set(
  'otp token authorization cookie pan gst gstin phone mobile email password secret captcha altcha'.split(' '),
)
const secretKeys = new Set(['code', 't', 'signincode', 'secretkey'])
const mailAddress = /[^\s@<>"'(),:;=/]{1,64}@[^\s@<>"'(),:;=/]{1,255}/g
const deepest = 6
const longestText = 8_000

/**
 * A copy of `fields` that may be logged: values under a key that names a secret or a person (`otp`, `code`,
 * `sessionToken`, `phone`…) are removed, mail addresses in texts are masked, errors become plain data.
 */
export function redactFields(fields: object): Record<string, unknown> {
  return copyEntries(Object.entries(fields), 1, new Set([fields]))
}

function copy(value: unknown, depth: number, above: Set<object>): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof URL) return maskText(value.href)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (depth >= deepest || above.has(value)) return '[…]'
  above.add(value)
  try {
    return copyObject(value, depth + 1, above)
  } finally {
    above.delete(value)
  }
}

function copyObject(value: object, depth: number, above: Set<object>): unknown {
  if (value instanceof Error) return copyError(value, depth, above)
  if (Array.isArray(value) || value instanceof Set) return Array.from(value, item => copy(item, depth, above))
  if (value instanceof Map)
    return copyEntries(
      Array.from(value, ([key, item]) => [String(key), item]),
      depth,
      above,
    )
  return copyEntries(Object.entries(value), depth, above)
}

function copyEntries(entries: [string, unknown][], depth: number, above: Set<object>): Record<string, unknown> {
  return Object.fromEntries(
    entries.map(([key, item]) => [key, namesSecret(key) && item != null ? hidden : copy(item, depth, above)]),
  )
}

// Copies only these parts: a database error also has `detail`, which quotes the row.
function copyError(error: Error, depth: number, above: Set<object>): object {
  const errorCode = codeOf(error)
  return {
    name: error.name,
    message: maskText(error.message),
    ...(errorCode !== undefined && { errorCode }),
    ...(error.stack !== undefined && { stack: maskText(error.stack) }),
    ...(error.cause !== undefined && { cause: copy(error.cause, depth, above) }),
    ...(error instanceof AggregateError && { errors: copy(error.errors, depth, above) }),
  }
}

function maskText(text: string): string {
  const masked = text.includes('@') ? text.replace(mailAddress, '[email]') : text
  return masked.length > longestText ? `${masked.slice(0, longestText)}…` : masked
}

const verdicts = new LRUCache<string, boolean>({ max: 1000 })

function namesSecret(key: string): boolean {
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  const verdict = secretKeys.has(words.join('')) || words.some(word => secretWords.has(word.replace(/s$/, '')))
  verdicts.set(key, verdict)
  return verdict
}
