import type { z } from 'zod'
import { formatNumber } from '../shared/numbers/numbers.ts'

const ofText = { least: 'characters', verb: 'Enter' } as const
const ofList = { least: 'items', verb: 'Choose' } as const
const formOf = (origin: string) => (origin === 'string' ? ofText : ofList)
const isCount = (origin: string): boolean => origin === 'string' || origin === 'array' || origin === 'set'

const count = (value: number | bigint, words: string): string =>
  `${formatNumber(Number(value))} ${Number(value) === 1 ? words.replace(/s$/, '') : words}`

/**
 * The sentence for a broken rule of a schema that has no message of its own. Texts are counted in characters, lists in items. A
 * schema's own message always comes first.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big': {
      const { origin, maximum } = issue
      const { verb, least } = formOf(origin)
      return isCount(origin)
        ? `${verb} at most ${count(maximum, least)}`
        : `Enter ${formatNumber(Number(maximum))} or less`
    }
    case 'too_small': {
      const { origin, minimum } = issue
      if (isCount(origin) && Number(minimum) === 1) return origin === 'string' ? 'Fill this in' : 'Choose at least one'
      const { verb, least } = formOf(origin)
      return isCount(origin)
        ? `${verb} at least ${count(minimum, least)}`
        : `Enter ${issue.inclusive === false ? 'more than ' : ''}${formatNumber(Number(minimum))}${issue.inclusive === false ? '' : ' or more'}`
    }
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Fill this in'
      return issue.expected === 'number' || issue.expected === 'int' ? 'Enter a number' : 'This value is not valid'
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
