import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { vapidKeys } from '#testkit/servers/push-service.ts'
import { loadConfig, readConfig } from './config.ts'
import { environmentSchema } from './environment.ts'
import { prepareDataDirectory } from './secret-key.ts'
import { StartupError } from './startup-error.ts'

function faultOf(variables: Record<string, string>): string {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

describe('the configuration', () => {
  test('the configuration of an empty environment is the demo on an embedded database', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      embedded: true,
      demo: true,
      adminEmails: ['admin@example.com'],
      adminSecondFactor: 'off',
      google: undefined,
      trustProxy: [],
    })
    expect(readConfig({ PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/')
  })

  test('the configuration with an external database has no demo, no administrator and requires a second factor', () => {
    expect(readConfig({ DATABASE_URL: 'postgresql://app@/naya?host=%2Frun%2Fpg' })).toMatchObject({
      embedded: false,
      demo: false,
      adminEmails: [],
      adminSecondFactor: 'required',
    })
  })

  test.each(['pass#word', 'pass/word', '12#34', 'pa?ss', 'p@ss#word'])(
    'refuses an address with a password such as %s that is not percent-encoded',
    password => {
      expect(faultOf({ DATABASE_URL: `postgresql://app:${password}@db/naya` })).toMatch(
        /^DATABASE_URL must be a PostgreSQL/,
      )
      const written = encodeURIComponent(password)
      expect(readConfig({ DATABASE_URL: `postgresql://app:${written}@db/naya` }).databaseUrl).toContain(written)
    },
  )

  test('lists variables that a production marketplace should set, and none for a demo', () => {
    const given = { DATABASE_URL: 'postgresql://app:x@db/naya', SMTP_URL: 'smtp://mail' }
    expect(readConfig(given).missingInUse).toEqual(['PUBLIC_URL', 'SECRET_KEY'])
    expect(readConfig({}).missingInUse).toEqual([])
  })

  test('lists all faults at once with their variables', () => {
    const message = faultOf({ PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://db', TURNSTILE_SITE_KEY: 'x' })
    expect(message.split('\n')).toEqual([
      'The configuration has 4 faults:',
      '- PORT must be a whole number from 1 to 65535.',
      '- DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host/database; write # / ? @ in a password as %23 %2F %3F %40.',
      '- LOG_LEVEL must be one of: debug, info, warn, error.',
      '- TURNSTILE_SITE_KEY is set, so TURNSTILE_SECRET_KEY must be set too.',
    ])
  })

  test('names the domain and port for replies by e-mail; without settings, only an embedded demo has them', () => {
    const domain = { DATABASE_URL: 'postgresql://app@db/app', MAIL_REPLY_DOMAIN: 'Reply.Example.com' }
    expect(readConfig({}).mailReplies).toEqual({
      domain: 'reply.localhost',
      host: '127.0.0.1',
      port: 2525,
      preset: true,
    })
    expect(readConfig({ DEMO_DATA: 'off' }).mailReplies).toBeUndefined()
    expect(readConfig({ DATABASE_URL: domain.DATABASE_URL, DEMO_DATA: 'on' }).mailReplies).toBeUndefined()
    expect(readConfig({ ...domain, MAIL_REPLY_LISTEN: '0.0.0.0:25' }).mailReplies).toEqual({
      domain: 'reply.example.com',
      host: '0.0.0.0',
      port: 25,
      preset: false,
    })
    expect(() => readConfig({ MAIL_REPLY_LISTEN: '127.0.0.1:2525' })).toThrow('MAIL_REPLY_DOMAIN must be set too')
    for (const MAIL_REPLY_LISTEN of ['2525', '127.0.0.1:70000'])
      expect(() => readConfig({ ...domain, MAIL_REPLY_LISTEN })).toThrow(/^MAIL_REPLY_LISTEN must [^\n]+\.$/)
  })

  test('accepts push keys only as a matching pair', () => {
    const pair = vapidKeys()
    expect(faultOf(pair)).toBe('')
    expect(faultOf({ ...pair, VAPID_PRIVATE_KEY: vapidKeys().VAPID_PRIVATE_KEY })).toBe(
      'VAPID_PUBLIC_KEY is not the one of VAPID_PRIVATE_KEY: set both of one pair.',
    )
  })

  test.each([
    ['PORT', '0'],
    ['PORT', '1e3'],
    ['WORKERS', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['DATABASE_URL', 'postgresql://app:12345678@db:543210/naya'],
    ['DATABASE_URL', 'postgresql://db:543210/naya'],
    ['SMTP_URL', 'smtp://'],
    ['REDIS_URL', 'redis://'],
    ['MAIL_FROM', 'Nayastock'],
    ['MAIL_REPLY_DOMAIN', 'https://reply.example.com'],
    ['ADMIN_EMAILS', 'a@example.com, nobody'],
    ['DEMO_DATA', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['SECRET_KEY', 'too-short'],
  ])('refuses %s=%s with one sentence and without quoting it', (name, value) => {
    const message = faultOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
    expect(message).not.toContain(`"${value}"`)
  })

  test('accepts proxies by address, range and name, and administrators in upper or lower case', () => {
    const config = readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback', ADMIN_EMAILS: 'Asha@Example.com' })
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1', 'loopback'])
    expect(config.adminEmails).toEqual(['asha@example.com'])
  })
})

describe('.env.example', () => {
  const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

  test('names exactly the variables of the schema', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
  })

  test('configures the same as an empty environment, if left unchanged', () => {
    expect(readConfig(example)).toEqual(readConfig({}))
  })
})

describe('loading the configuration', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'nayastock-config-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  test('reads .env, and the environment overrides it', () => {
    writeFileSync(path.join(directory, '.env'), 'SUPPORT_EMAIL=from-file@example.com\nPATH=ignored\n')
    expect(loadConfig(directory).supportEmail).toBe('from-file@example.com')
    process.env['SUPPORT_EMAIL'] = 'from-process@example.com'
    try {
      expect(loadConfig(directory).supportEmail).toBe('from-process@example.com')
    } finally {
      delete process.env['SUPPORT_EMAIL']
    }
  })

  test('creates a secret key once, readable only by the owner', () => {
    const { secretKey, dataDir } = loadConfig(directory)
    expect(secretKey).toHaveLength(32)
    expect(loadConfig(directory).secretKey).toEqual(secretKey)
    expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  test('refuses a damaged secret key instead of replacing it', () => {
    const { dataDir } = loadConfig(directory)
    writeFileSync(path.join(dataDir, 'secret.key'), 'gone')
    expect(() => loadConfig(directory)).toThrow(/does not hold a key/)
  })

  test('refuses a read-only data directory in one sentence', () => {
    const file = path.join(directory, 'file')
    writeFileSync(file, '')
    expect(() => prepareDataDirectory(path.join(file, 'data'))).toThrow(
      /^DATA_DIR \S+ cannot be written: \w+: [^\n]+\.$/,
    )
    expect(() => prepareDataDirectory('/proc/nayastock')).toThrow(StartupError)
  })
})
