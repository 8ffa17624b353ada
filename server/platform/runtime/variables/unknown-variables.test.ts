import { expect, test } from 'vitest'
import { environmentSchema } from '../environment.ts'
import { unknownVariables } from './unknown-variables.ts'

const known = Object.keys(environmentSchema.shape)

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBILC_URL', 'PUBLIC_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['SECRET_KEX', 'SECRET_KEY'],
])('%s is reported, with %s as the probable name', (name, meant) => {
  expect(unknownVariables([name], known)).toEqual([{ name, meant }])
})

test('an unknown variable with a known prefix is reported without a suggestion', () => {
  expect(unknownVariables(['S3_BUKET_NAME'], known)).toEqual([{ name: 'S3_BUKET_NAME' }])
})

test('known variables and those of other programs are not reported', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'POST', 'GOOGLE_APPLICATION_CREDENTIALS', 'OTEL_EXPORTER_OTLP_HEADERS']
  expect(unknownVariables([...known, ...others], known)).toEqual([])
})
