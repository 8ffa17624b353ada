import { jsonLimits as limits } from '#contract/http/json-limits.ts'
import { refuse } from '../platform/runtime/refusal.ts'

const POISON = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Refuses a body, with the reason for the author of the program that sent it. */
const refuseBody = (message: string, field = ''): never => refuse('malformed', { fields: [{ field, message }] })

/**
 * Parses a JSON body. Refuses bytes that are not UTF-8, too deep nesting, too long lists, invalid text, and keys that are
 * repeated or dangerous, such as `__proto__`. A list has at most `items` entries. A byte order mark is skipped.
 */
export function parseJsonBody(body: Uint8Array, items: number = limits.items): unknown {
  if (body.length === 0) return {}
  const text = textOf(body)
  inspect(text)
  const value = valueOf(text)
  checkValue(value, items)
  return value
}

function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch {
    return refuseBody('The body is not UTF-8. Send the JSON in this encoding')
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuseBody('The body is not valid JSON')
  }
}

/** Checks depth before parsing, because nesting makes a parser slow. */
function inspect(text: string): void {
  let depth = 0
  const keys: Set<string>[] = []
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '"') {
      const start = i
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++
      let after = i + 1
      while (after < text.length && /\s/.test(text.charAt(after))) after++
      if (text[after] === ':') {
        const key = text.slice(start + 1, i)
        const seen = keys[depth]
        if (seen?.has(key)) refuseBody('Two fields of one object have the same name')
        seen?.add(key)
        if (seen && seen.size > limits.keys) refuseBody(`Send at most ${limits.keys} fields in one object`)
      }
    } else if (character === '{' || character === '[') {
      depth++
      if (depth > limits.depth) refuseBody(`Nest objects and lists at most ${limits.depth} levels deep`)
      keys[depth] = new Set()
    } else if (character === '}' || character === ']') depth--
  }
}

/** Refuses invalid Unicode in the parameters of an address. */
export function checkParameters(given: unknown): void {
  for (const value of Object.values(given as Record<string, unknown>).flat())
    if (typeof value === 'string') checkText(value)
}

function checkText(value: string, field = ''): void {
  if (value.includes('\0') || !value.isWellFormed()) refuseBody('This text has a character that is not allowed', field)
}

/** Refuses too long lists, dangerous keys such as `__proto__`, infinite numbers and invalid text in a parsed body. */
export function checkValue(value: unknown, items: number = limits.items, field = ''): void {
  const inside = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`)
  if (typeof value === 'string') {
    checkText(value, field)
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse('invalid', { fields: [{ field, message: 'This number is too large' }] })
  } else if (Array.isArray(value)) {
    if (value.length > items) refuseBody(`Send at most ${items} items in this list`, field)
    for (const [at, one] of value.entries()) checkValue(one, items, inside(at))
  } else if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      if (POISON.has(key)) refuse('invalid', { fields: [{ field: key, message: 'This name cannot be used' }] })
      checkText(key, field)
      checkValue((value as Record<string, unknown>)[key], items, inside(key))
    }
  }
}
