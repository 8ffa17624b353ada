import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import { logLevels } from '../log/log.ts'

const mailPattern = /^[^\s@<>]+@[^\s@<>]+$/
const mailFromPattern = /^(?:[^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
const databasePattern = /^postgres(?:ql)?:\/\/\S+$/

const text = z.string()
const commaList = text.transform(value =>
  value
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)
const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return text
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
}
const address = (message: string, ...protocols: string[]) =>
  text.refine(value => {
    if (!URL.canParse(value)) return false
    const { protocol, hostname } = new URL(value)
    return protocols.includes(protocol) && hostname !== ''
  }, `must be ${message}`)
const webAddress = address('a web address such as https://example.com', 'http:', 'https:')
const origin = webAddress.refine(
  value => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  'must be an address without a path, such as https://example.com',
)
/** A host and a port to listen on. */
const listenAddress = text
  .regex(/^[^\s/:]+:\d{1,5}$/, 'must be an address and a port such as 127.0.0.1:2525')
  .transform(value => ({ host: value.slice(0, value.indexOf(':')), port: Number(value.slice(value.indexOf(':') + 1)) }))
  .refine(({ port }) => port <= 65_535, 'must have a port up to 65535')
const databaseMessage =
  'must be a PostgreSQL address such as postgresql://user:password@host/database; write # / ? @ in a password as %23 %2F %3F %40'
/** False for a password with a character that ends a part of an address, which would then have another meaning. */
const isDatabaseAddress = (value: string): boolean => {
  if (!databasePattern.test(value)) return false
  const rest = value.slice(value.indexOf('://') + 3)
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  const port = Number(/:(\d+)$/.exec(authority.slice(authority.lastIndexOf('@') + 1))?.[1] ?? 0)
  return port <= 65_535 && (!authority.includes(':') || !rest.slice(authority.length).includes('@'))
}
const database = text.refine(isDatabaseAddress, databaseMessage)
const oneOf = <const T extends readonly string[]>(...words: T) => z.enum(words, `must be one of: ${words.join(', ')}`)

function isProxyRange(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [ip = '', bits, ...rest] = value.split('/')
  const family = isIP(ip)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

// the library reads this variable itself, and uses its default for an unknown value
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Every variable that the program reads, by name; an unset or empty one is undefined unless it has a default here. */
export const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.regex(/^[^\s/]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_MIGRATION_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URLS: commaList
    .pipe(z.array(text.refine(isDatabaseAddress, 'must be PostgreSQL addresses separated by commas')))
    .optional(),
  REDIS_URL: address('a Redis address such as redis://host:6379', 'redis:', 'rediss:').optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text
    .regex(/^[A-Za-z0-9][\w.-]{2,62}$/, 'must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SEARCH_URL: commaList
    .pipe(z.array(address('an OpenSearch address such as https://user:password@host:9200', 'http:', 'https:')))
    .optional(),
  SEARCH_INDEX: text
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'must be lower-case letters, digits, - and _')
    .default('nayastock'),
  SMTP_URL: address('a mail server address such as smtp://user:password@host:587', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: text.regex(mailFromPattern, 'must be an e-mail address such as Nayastock <hello@example.com>').optional(),
  MAIL_REPLY_DOMAIN: text
    .toLowerCase()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a domain such as reply.example.com')
    .optional(),
  MAIL_REPLY_LISTEN: listenAddress.optional(),
  SUPPORT_EMAIL: text.regex(mailPattern, 'must be an e-mail address').default('support@localhost'),
  POSTAL_ADDRESS: text.max(200, 'must have at most 200 characters').default(''),
  GRIEVANCE_DAYS: wholeNumber(1, grievanceLimits.daysMost).default(grievanceLimits.days),
  GRIEVANCE_NAME: text.max(100, 'must have at most 100 characters').default(''),
  GRIEVANCE_TITLE: text.max(100, 'must have at most 100 characters').default(''),
  GRIEVANCE_EMAIL: text.regex(mailPattern, 'must be an e-mail address').optional(),
  GRIEVANCE_PHONE: text.regex(/^\+?[\d ()-]{6,24}$/, 'must be a phone number').default(''),
  GRIEVANCE_ADDRESS: text.max(200, 'must have at most 200 characters').default(''),
  ADMIN_EMAILS: commaList
    .pipe(z.array(text.regex(mailPattern, 'must be e-mail addresses separated by commas').toLowerCase()))
    .optional(),
  ADMIN_SECOND_FACTOR: oneOf('required', 'off').optional(),
  GOOGLE_CLIENT_ID: text.regex(/^\S+$/, 'must not contain spaces').optional(),
  GOOGLE_ISSUER: webAddress.optional(),
  GOOGLE_JWKS_URL: webAddress.optional(),
  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET_KEY: text.optional(),
  GST_REGISTRY: oneOf('none', 'cashfree').default('none'),
  GST_REGISTRY_URL: webAddress.default('https://api.cashfree.com/verification/gstin'),
  GST_REGISTRY_CLIENT_ID: text.regex(/^\S+$/, 'must not contain spaces').optional(),
  GST_REGISTRY_CLIENT_SECRET: text.regex(/^\S+$/, 'must not contain spaces').optional(),
  VAPID_PUBLIC_KEY: text.regex(/^B[\w-]{86}$/, 'must be a public VAPID key of 87 characters').optional(),
  VAPID_PRIVATE_KEY: text.regex(/^[\w-]{43}$/, 'must be a private VAPID key of 43 characters').optional(),
  PUSH_SERVICES: commaList.pipe(z.array(origin)).optional(),
  WEBHOOK_ORIGINS: commaList.pipe(z.array(origin)).optional(),
  DEMO_DATA: oneOf('on', 'off').optional(),
  TRUST_PROXY: commaList
    .pipe(z.array(text.refine(isProxyRange, 'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas')))
    .optional(),
  REVIEW_PERCENT: wholeNumber(0, 100).optional(),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/json').optional(),
  OTEL_SERVICE_NAME: text.max(100, 'must have at most 100 characters').default('nayastock'),
  OTEL_TRACES_SAMPLER: oneOf(...samplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: text.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1').optional(),
  LOG_LEVEL: oneOf(...logLevels).default('info'),
  WORKERS: wholeNumber(1, 64).default(Math.min(availableParallelism(), 4)),
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
})

export type Environment = z.output<typeof environmentSchema>
export type EnvironmentName = keyof Environment
