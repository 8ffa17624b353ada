import type { z } from 'zod'
import { formatNumber } from '../shared/numbers/numbers.ts'

const isList = (origin: string): boolean => origin === 'array' || origin === 'set'

const characters = (value: number | bigint): string =>
  Number(value) === 1 ? '1 character' : `${formatNumber(Number(value))} characters`
const items = (value: number | bigint): string =>
  Number(value) === 1 ? '1 item' : `${formatNumber(Number(value))} items`

/**
 * The sentence for a broken rule of a schema that has no message of its own. Texts are counted in characters, lists in items. A
 * schema's own message always comes first.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big': {
      const { origin, maximum } = issue
      if (origin === 'string') return `Enter at most ${characters(maximum)}`
      return isList(origin) ? `Choose at most ${items(maximum)}` : `Enter ${formatNumber(Number(maximum))} or less`
    }
    case 'too_small': {
      const { origin, minimum, inclusive } = issue
      if (origin === 'string') return Number(minimum) === 1 ? 'Fill this in' : `Enter at least ${characters(minimum)}`
      if (isList(origin)) return Number(minimum) === 1 ? 'Choose at least one' : `Choose at least ${items(minimum)}`
      const least = formatNumber(Number(minimum))
      return inclusive === false ? `Enter more than ${least}` : `Enter ${least} or more`
    }
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Fill this in'
      return wrongType(issue.expected)
    case 'invalid_value':
      return 'Choose one of the options'
    case 'unrecognized_keys':
      return 'This field is not known'
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
  }
  return 'This value is not valid'
}

/** The sentence for a value of another type; only programs send one. */
function wrongType(expected: string): string {
  switch (expected) {
    case 'number':
    case 'int':
      return 'Enter a number'
    case 'string':
      return 'Send text here, in quotes'
    case 'boolean':
      return 'Send true or false'
    case 'array':
      return 'Send a list'
    case 'object':
      return 'Send an object'
  }
  return 'This value is not valid'
}
