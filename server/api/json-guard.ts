import { jsonLimits as limits } from '#contract/http/json-limits.ts'
import { refuse } from '../platform/runtime/refusal.ts'

const POISON = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a JSON body. Refuses too deep nesting, too long lists, invalid text, and keys that are repeated or dangerous,
 * such as `__proto__`. A list has at most `items` entries.
 */
export function parseJsonBody(text: string, items: number = limits.items): unknown {
  let value: unknown
  inspect(text)
  try {
    value = JSON.parse(text)
  } catch {
    refuse('malformed')
  }
  checkValue(value, items)
  return value
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
        if (seen?.has(key)) refuse('malformed')
        seen?.add(key)
        if (seen && seen.size > limits.keys) refuse('malformed')
      }
    } else if (character === '{' || character === '[') {
      depth++
      if (depth > limits.depth) refuse('malformed')
      keys[depth] = new Set()
    } else if (character === '}' || character === ']') depth--
  }
}

/** Refuses invalid Unicode in the parameters of an address. */
export function checkParameters(given: unknown): void {
  for (const value of Object.values(given as Record<string, unknown>).flat())
    if (typeof value === 'string') checkText(value)
}

function checkText(value: string): void {
  if (value.includes('\0') || !value.isWellFormed()) refuse('malformed')
}

/** Refuses too long lists, dangerous keys such as `__proto__`, infinite numbers and invalid text in a parsed body. */
export function checkValue(value: unknown, items: number = limits.items): void {
  if (typeof value === 'string') {
    checkText(value)
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse('invalid')
  } else if (Array.isArray(value)) {
    if (value.length > items) refuse('malformed')
    for (const one of value) checkValue(one, items)
  } else if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      if (POISON.has(key)) refuse('invalid', { fields: [{ field: key, message: 'This name cannot be used' }] })
      checkText(key)
      checkValue((value as Record<string, unknown>)[key], items)
    }
  }
}
