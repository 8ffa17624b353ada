import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueMessage } from './issue-messages.ts'

test.each([
  [z.string().max(40), 'x'.repeat(41), 'Enter at most 40 characters'],
  [z.string().min(1), '', 'Fill this in'],
  [z.string().min(30), 'x', 'Enter at least 30 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1 item'],
  [z.array(z.string()).min(1), [], 'Choose at least one'],
  [z.number().max(1_000_000), 2e6, 'Enter 10,00,000 or less'],
  [z.number().min(1), 0, 'Enter 1 or more'],
  [z.number().positive(), 0, 'Enter more than 0'],
  [z.number(), 'two', 'Enter a number'],
  [z.string(), undefined, 'Fill this in'],
  [z.string(), 4, 'Send text here, in quotes'],
  [z.boolean(), 'yes', 'Send true or false'],
  [z.object({}), [], 'Send an object'],
  [z.enum(['a', 'b']), 'c', 'Choose one of the options'],
  [z.strictObject({}), { a: 1 }, 'This field is not known'],
  [z.uuid(), 'x', 'This value is not valid'],
  [z.string().max(2, 'Use two letters'), 'abc', 'Use two letters'],
])('a value that breaks a rule of the schema gets a sentence for people: %#', (schema, value, sentence) => {
  expect(schema.safeParse(value, { error: issueMessage }).error?.issues[0]?.message).toBe(sentence)
})
