import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Language } from '#contract/site/languages.ts'
import type { Db } from '../database/db.ts'
import { execute } from '../database/fetch.ts'
import { codeOf, messageOf } from '../log/error-details.ts'
import { DoubtfulJob, enqueue, type JobAtHand, type JobHandler, PermanentJobError } from '../messaging/jobs.ts'
import type { Config } from '../runtime/config.ts'
import { counterOf } from '../runtime/feature-metrics.ts'
import { encrypt, tryUnseal } from '../security/encryption.ts'
import type { KeyedHash } from '../security/keyed-hash.ts'
import type { Services } from '../services.ts'
import type { Mail, MailContent } from './compose-mail.ts'
import { mailInLanguage } from './mail-in-language.ts'
import { recordMailAway, recordMailBack } from './watch-mail-server.ts'

/** Sends mails over SMTP, or writes them as files into DATA_DIR/mailbox if no server is configured. */
export interface Mailer {
  /** sends a mail for a job, under an id that is the same at every attempt */
  send(mail: Mail, messageId: string, job: Pick<JobAtHand, 'setInDoubt'>): Promise<void>
  close(): void
}

const SEALED_FOR = 'mail'
// a server that has received the whole mail may take ten minutes to confirm it (RFC 5321, 4.5.3.2.6)
const smtpLimits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 600_000 } as const

/**
 * Queues a mail in the transaction of the change that it reports; after `goodFor` seconds it is dropped instead of
 * sent. `otherwise` is the language for a reader who has chosen none.
 */
export async function queueMail(
  db: Db,
  { config, keyedHash }: Pick<Services, 'config' | 'keyedHash'>,
  content: MailContent,
  goodFor: number,
  otherwise?: Language,
): Promise<void> {
  const mail = await mailInLanguage(db, config, content, otherwise)
  await enqueue(db, 'mail', {
    messageId: randomUUID(),
    recipient: recipientKey(keyedHash, mail.to),
    // encrypted, so that codes, links and addresses are never in the database in plain text
    sealed: encrypt(keyedHash, SEALED_FOR, JSON.stringify(mail)),
    goodUntil: Date.now() + goodFor * 1000,
  })
}

const recipientKey = (keyedHash: KeyedHash, address: string): string =>
  keyedHash('mail recipient', address).toString('base64url')

/** Deletes the queued mails to these addresses that have not been sent yet. */
export async function dropQueuedMails(db: Db, keyedHash: KeyedHash, addresses: readonly string[]): Promise<void> {
  const recipients = addresses.map(address => recipientKey(keyedHash, address))
  await execute(db)`delete from jobs where kind = 'mail' and payload ->> 'recipient' = any(${recipients})`
}

/** The job that sends queued mails. */
export const mailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ messageId, sealed, goodUntil }, job) => {
    if (typeof goodUntil === 'number' && goodUntil < services.clock().getTime()) {
      counterOf(services.metrics, dropped).inc({ reason: 'too late' })
      services.log.warn('mail.too-late', { messageId })
      return
    }
    const text = tryUnseal(services.keyedHash, SEALED_FOR, String(sealed))
    if (text === undefined) throw new PermanentJobError('it was queued under another SECRET_KEY and cannot be read')
    await mailer.send(JSON.parse(text) as Mail, String(messageId), job)
  }

type Setting = Pick<Services, 'config' | 'db' | 'log' | 'metrics'>

export const openMailer = (setting: Setting): Mailer =>
  setting.config.smtpUrl ? smtpMailer(setting, setting.config.smtpUrl) : mailboxMailer(setting)

const sent = {
  name: 'mails_sent_total',
  help: 'E-mails that the mail server has taken, or that were written as files.',
}
const dropped = {
  name: 'mails_dropped_total',
  help: 'E-mails that will never be sent, by reason: too late to be of use, or refused by the mail server.',
  labelNames: ['reason'],
}

function smtpMailer(setting: Setting, smtpUrl: string): Mailer {
  const { config, log, metrics } = setting
  return {
    async send(mail, messageId, job) {
      let doubt: Promise<void> | undefined
      const onWritten = () => {
        // if recording the doubt fails, the mail may be sent again, with the same id
        doubt = job.setInDoubt().catch(() => undefined)
      }
      const transport = createTransport({ url: smtpUrl, ...smtpLimits, logger: hearing(onWritten) })
      try {
        await transport.sendMail(envelope(config, mail, messageId))
      } catch (error) {
        // mail servers repeat the address in their errors, which are stored and logged
        const message = messageOf(error).replaceAll(mail.to, 'the recipient')
        if (isRefusedForGood(error)) {
          counterOf(metrics, dropped).inc({ reason: 'refused' })
          throw new PermanentJobError(message)
        }
        // an answer about one mail or recipient shows that the server works
        await (isOfServer(error) ? recordMailAway(setting, message) : recordMailBack(setting))
        throw doubt && !hasAnswer(error) ? new DoubtfulJob(message) : new Error(message)
      } finally {
        await doubt
        transport.close()
      }
      counterOf(metrics, sent).inc()
      log.info('mail.sent', { messageId })
      await recordMailBack(setting)
    },
    close: () => undefined,
  }
}

const ignore = () => undefined

/** A logger for the transport, through which it reports when the last byte of a mail is written. */
function hearing(onWritten: () => void) {
  const info = (entry: { tnx?: string }) => {
    if (entry.tnx === 'message') onWritten()
  }
  return { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore }
}

/** The facts that the transport adds to an error: the refused command, and the answer of the server. */
type SmtpError = { command?: string; response?: string; responseCode?: number }

const hasAnswer = (error: unknown): boolean => (error as SmtpError).responseCode !== undefined

/** True if the server refuses our own address, which all mails have as their sender. Only the operator can mend this. */
const isSenderRefused = (error: unknown): boolean => (error as SmtpError).command === 'MAIL FROM'

/** True if the server will never accept a mail to this address. */
const isRefusedForGood = (error: unknown): boolean =>
  codeOf(error) === 'EENVELOPE' && Number((error as SmtpError).responseCode) >= 500 && !isSenderRefused(error)

/**
 * True if the server accepts no mail to any address: it is away, closing or full, or rejects our login or our sender. A
 * temporary answer (4xx) to `RCPT TO` is about the recipient, unless it is 421 or states a fault of the mail system
 * (RFC 3463: 4.3).
 */
function isOfServer(error: unknown): boolean {
  const { command, response = '', responseCode: status } = error as SmtpError
  // without an answer, EENVELOPE is an address that the transport itself rejected
  if (status === undefined) return codeOf(error) !== 'EENVELOPE'
  if (status === 421 || codeOf(error) === 'EAUTH' || isSenderRefused(error)) return true
  if (command === 'RCPT TO') return /^4\d\d[ -]4\.3\./.test(response)
  return status < 500
}

function mailboxMailer({ config, log, metrics }: Setting): Mailer {
  const directory = path.join(config.dataDir, 'mailbox')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, messageId) {
      const { message } = await writer.sendMail(envelope(config, mail, messageId))
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      const file = path.join(directory, `${stamp}-${messageId.slice(0, 8)}.eml`)
      await mkdir(directory, { recursive: true })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      counterOf(metrics, sent).inc()
      log.info('mail.written', { file })
      // the one exception from 'no code in any log': a demo has no other way to show it
      if (config.demo) log.info('mail.demo', { recipient: mail.to.replace('@', ' at '), gist: mail.gist })
    },
    close: () => writer.close(),
  }
}

const envelope = (config: Config, { to, replyTo, subject, text, html, headers }: Mail, messageId: string) => ({
  from: config.mailFrom,
  to,
  ...(replyTo && { replyTo }),
  subject,
  text,
  html,
  messageId: `<${messageId}@${config.publicUrl.hostname}>`,
  headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
})
