import { createECDH } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { barLimits } from '#contract/accounts/bar-limits.ts'
import type { GrievanceOfficer } from '#contract/site/site-facts.ts'
import type { LogLevel } from '../log/log.ts'
import { type Environment, type EnvironmentName, environmentSchema } from './environment.ts'
import { prepareDataDirectory, readOrMakeSecretKey } from './secret-key.ts'
import { StartupError } from './startup-error.ts'
import { type UnknownVariable, unknownVariables } from './variables/unknown-variables.ts'

/** The operator's configuration, checked and completed with defaults; `main.ts` reads it once and passes it on. */
export interface Config {
  port: number
  host: string
  /** The origin in links, canonical addresses and the sitemap; its path is always `/`. */
  publicUrl: URL
  /** Absolute path of the directory for the embedded database, images, mailbox and secret key. */
  dataDir: string
  databaseUrl: string | undefined
  /** The same database for the role that owns it, if the app itself uses one that may not change the schema. */
  migrationUrl: string | undefined
  /** The same database and role without the pooler of DATABASE_URL; undefined without a pooler. */
  directUrl: string | undefined
  /** Replicas of the same database, for reads that do not need the newest data. */
  replicaUrls: string[]
  /** The Redis for wake-ups, limits and stream places; undefined if the database does that. */
  redisUrl: string | undefined
  /** True if the program runs its own PostgreSQL in `dataDir`. */
  embedded: boolean
  /** True if the demo marketplace may be loaded (into an empty database only). */
  demo: boolean
  /** The nodes of an OpenSearch and the alias to read; undefined if PostgreSQL searches. */
  search: { nodes: string[]; alias: string } | undefined
  /** The bucket of pictures; undefined for DATA_DIR/images. */
  bucket: Bucket | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The domain and the listener of answers by e-mail; undefined if they are off. `preset`: by the demo, not by the operator. */
  mailReplies: { domain: string; host: string; port: number; preset: boolean } | undefined
  supportEmail: string
  /** Shown beside the legal name under every page and mail; may be empty. */
  postalAddress: string
  /** The grievance officer; unknown facts are empty. */
  grievanceOfficer: GrievanceOfficer
  /** The days within which a complaint is decided. */
  grievanceDays: number
  /** Lower-case addresses that become admins at their next sign-in. */
  adminEmails: string[]
  adminSecondFactor: 'required' | 'off'
  google: { clientId: string; issuer: string; jwksUrl: string } | undefined
  turnstile: { siteKey: string; secretKey: string } | undefined
  /** The provider of GST look-ups; undefined if numbers are not looked up. */
  gstRegister: { url: string; clientId: string; clientSecret: string } | undefined
  /** The keys that sign push notifications, and the origins of further push services; undefined if push is off. */
  push: { publicKey: string; privateKey: string; services: string[] } | undefined
  /** Origins that webhooks may call although they are not public or not encrypted. */
  webhookOrigins: string[]
  /** Addresses, ranges or names such as `loopback` of proxies whose X-Forwarded-For counts. */
  trustProxy: string[]
  /** The collector of traces and the name of this service; undefined if no traces are made. */
  traces: { endpoint: string; serviceName: string } | undefined
  /** The percentage of new sellers who are reviewed at random before their first listing goes live. */
  reviewPercent: number
  /** `off` removes the limits of networks and accounts on calls; the limits on sign-in, mails and uploads stay. */
  rateLimits: 'on' | 'off'
  /** Variables that a marketplace in use should set and that are missing. */
  missingInUse: string[]
  /** Variables that look like ours but that nothing reads. */
  unknownVariables: UnknownVariable[]
  logLevel: LogLevel
  workers: number
}

/** An S3-compatible store, with our access keys. */
export interface Bucket {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The configuration with the key that hashes sign-in codes and signs challenges; at least 32 bytes. */
export interface RunningConfig extends Config {
  secretKey: Buffer
}

type Given = Partial<Record<EnvironmentName, string>>
type Variables = Readonly<Record<string, string | undefined>>

/** Reads the process environment over `.env`, prepares DATA_DIR and the secret key, or throws a StartupError. */
export function loadConfig(directory = process.cwd()): RunningConfig {
  const file = path.join(directory, '.env')
  const variables = existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env } : process.env
  const config = readConfig(variables, directory)
  prepareDataDirectory(config.dataDir)
  const given = variables['SECRET_KEY']
  return { ...config, secretKey: given ? Buffer.from(given) : readOrMakeSecretKey(config.dataDir) }
}

const officerVariables: Record<keyof GrievanceOfficer, EnvironmentName> = {
  name: 'GRIEVANCE_NAME',
  title: 'GRIEVANCE_TITLE',
  email: 'GRIEVANCE_EMAIL',
  phone: 'GRIEVANCE_PHONE',
  address: 'GRIEVANCE_ADDRESS',
}

/** The facts about the grievance officer that the law requires and the configuration lacks; empty for a demo. */
export const missingOfOfficer = ({ databaseUrl, grievanceOfficer }: Config): string[] =>
  databaseUrl === undefined
    ? []
    : Object.entries(officerVariables)
        .filter(([part]) => grievanceOfficer[part as keyof GrievanceOfficer] === '')
        .map(([, variable]) => variable)

/**
 * Variables that a marketplace in use should set: without them links lead to localhost, e-mails become files, and each
 * machine makes its own key.
 */
const neededInUse = ['SMTP_URL', 'PUBLIC_URL', 'SECRET_KEY'] as const

/** The variables of these that are not set although DATABASE_URL is. */
const missingInUse = (given: Given): string[] => (given.DATABASE_URL ? neededInUse.filter(name => !given[name]) : [])

/** Checks `variables` without side effects; throws one StartupError that lists every fault. */
export function readConfig(variables: Variables, directory = process.cwd()): Config {
  const given: Given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap(name => {
      const value = variables[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = environmentSchema.safeParse(given)
  const faults = [...valueFaults(parsed.error?.issues ?? []), ...pairFaults(given)]
  if (parsed.success && faults.length === 0) {
    const known = Object.keys(environmentSchema.shape)
    return {
      ...derive(parsed.data, directory),
      unknownVariables: unknownVariables(Object.keys(variables), known),
      missingInUse: missingInUse(given),
    }
  }
  throw new StartupError(
    faults.length === 1 ? faults[0] : `The configuration has ${faults.length} faults:\n- ${faults.join('\n- ')}`,
  )
}

function valueFaults(issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  const first = new Map<PropertyKey, string>()
  for (const {
    path: [name = ''],
    message,
  } of issues)
    if (!first.has(name)) first.set(name, message)
  return Array.from(first, ([name, message]) => `${String(name)} ${message}.`)
}

const bucketVariables = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function pairFaults(given: Given): string[] {
  const needs = (name: EnvironmentName, other: EnvironmentName) =>
    given[name] && !given[other] ? [`${name} is set, so ${other} must be set too.`] : []
  return [
    ...needs('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'),
    ...needs('TURNSTILE_SECRET_KEY', 'TURNSTILE_SITE_KEY'),
    ...needs('GST_REGISTRY_CLIENT_ID', 'GST_REGISTRY_CLIENT_SECRET'),
    ...needs('GST_REGISTRY_CLIENT_SECRET', 'GST_REGISTRY_CLIENT_ID'),
    ...needs('GST_REGISTRY_CLIENT_ID', 'GST_REGISTRY'),
    ...(given.GST_REGISTRY === 'cashfree' && !given.GST_REGISTRY_CLIENT_ID && !given.GST_REGISTRY_CLIENT_SECRET
      ? ['GST_REGISTRY is cashfree, so GST_REGISTRY_CLIENT_ID must be set too.']
      : []),
    ...needs('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
    ...needs('VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'),
    ...needs('PUSH_SERVICES', 'VAPID_PUBLIC_KEY'),
    ...keyFaults(given),
    ...needs('MAIL_REPLY_LISTEN', 'MAIL_REPLY_DOMAIN'),
    ...needs('DATABASE_MIGRATION_URL', 'DATABASE_URL'),
    ...needs('DATABASE_DIRECT_URL', 'DATABASE_URL'),
    ...needs('DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL'),
    ...needs('DATABASE_REPLICA_URLS', 'DATABASE_URL'),
    ...needs('GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'),
    ...needs('GOOGLE_JWKS_URL', 'GOOGLE_CLIENT_ID'),
    ...needs('GOOGLE_ISSUER', 'GOOGLE_JWKS_URL'),
    ...bucketVariables.flatMap(name => [...needs('S3_BUCKET', name), ...needs(name, 'S3_BUCKET')]),
    ...needs('S3_REGION', 'S3_BUCKET'),
  ]
}

function keyFaults({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Given): string[] {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return []
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url')
    if (pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY) return []
  } catch {
    // an invalid key
  }
  return ['VAPID_PUBLIC_KEY is not the one of VAPID_PRIVATE_KEY: set both of one pair.']
}

function bucketOf(values: Environment): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function pushOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_SERVICES }: Environment): Config['push'] {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined
  const services = (PUSH_SERVICES ?? []).map(address => new URL(address).origin)
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, services }
}

function gstRegisterOf(values: Environment): Config['gstRegister'] {
  const { GST_REGISTRY, GST_REGISTRY_URL: url, GST_REGISTRY_CLIENT_ID: clientId } = values
  const clientSecret = values.GST_REGISTRY_CLIENT_SECRET
  return GST_REGISTRY === 'cashfree' && clientId && clientSecret ? { url, clientId, clientSecret } : undefined
}

/** A demo receives answers on its own machine alone. */
function mailRepliesOf({ MAIL_REPLY_DOMAIN, MAIL_REPLY_LISTEN }: Environment, demo: boolean): Config['mailReplies'] {
  const domain = MAIL_REPLY_DOMAIN ?? (demo ? 'reply.localhost' : undefined)
  return domain === undefined
    ? undefined
    : { domain, ...(MAIL_REPLY_LISTEN ?? presetListen), preset: MAIL_REPLY_DOMAIN === undefined }
}
const presetListen = { host: '127.0.0.1', port: 2525 }

function derive(values: Environment, directory: string): Omit<Config, 'unknownVariables' | 'missingInUse'> {
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  const embedded = values.DATABASE_URL === undefined
  const demo = values.DEMO_DATA === undefined ? embedded : values.DEMO_DATA === 'on'
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: path.resolve(directory, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.DATABASE_MIGRATION_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    replicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    redisUrl: values.REDIS_URL,
    embedded,
    demo,
    bucket: bucketOf(values),
    search: values.SEARCH_URL && { nodes: values.SEARCH_URL, alias: values.SEARCH_INDEX },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Nayastock <no-reply@${publicUrl.hostname}>`,
    mailReplies: mailRepliesOf(values, embedded && demo),
    supportEmail: values.SUPPORT_EMAIL,
    postalAddress: values.POSTAL_ADDRESS,
    grievanceOfficer: {
      name: values.GRIEVANCE_NAME,
      title: values.GRIEVANCE_TITLE,
      email: values.GRIEVANCE_EMAIL ?? '',
      phone: values.GRIEVANCE_PHONE,
      address: values.GRIEVANCE_ADDRESS,
    },
    grievanceDays: values.GRIEVANCE_DAYS,
    adminEmails: values.ADMIN_EMAILS ?? (demo ? ['admin@example.com'] : []),
    adminSecondFactor: values.ADMIN_SECOND_FACTOR ?? (embedded ? 'off' : 'required'),
    google: values.GOOGLE_CLIENT_ID
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          jwksUrl: values.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
        }
      : undefined,
    turnstile:
      values.TURNSTILE_SITE_KEY && values.TURNSTILE_SECRET_KEY
        ? { siteKey: values.TURNSTILE_SITE_KEY, secretKey: values.TURNSTILE_SECRET_KEY }
        : undefined,
    gstRegister: gstRegisterOf(values),
    push: pushOf(values),
    webhookOrigins: (values.WEBHOOK_ORIGINS ?? []).map(address => new URL(address).origin),
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: values.OTEL_SERVICE_NAME }
      : undefined,
    trustProxy: values.TRUST_PROXY ?? [],
    reviewPercent: values.REVIEW_PERCENT ?? (demo ? 0 : barLimits.drawnPercent),
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
    workers: values.WORKERS,
  }
}
