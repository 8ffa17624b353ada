import { mailReplyLimits } from '#contract/conversations/mail-replies.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { codeOf, messageOf } from '#server/platform/log/error-details.ts'
import { receiveMails, SmtpError } from '#server/platform/mail/receive-mails.ts'
import { counterOf } from '#server/platform/runtime/feature-metrics.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import type { Services } from '#server/platform/services.ts'
import { tokenHashIn } from './make-reply-address.ts'
import { findReplyAddress, type ReplyAddress } from './reply-address-store.ts'
import { smtpAnswers } from './smtp-answers.ts'
import { type CallFor, takeAnswer } from './take-answer.ts'

const taken = {
  name: 'mail_replies_total',
  help: 'E-mails to reply addresses, by what became of them.',
  labelNames: ['outcome'],
}
/** Photos are decoded while their mail waits, so only this many mails are worked on at a time. */
const AT_ONCE = 2

/** The name of an answer in `smtpAnswers`. */
const nameOf = (name: string): string =>
  Object.entries(smtpAnswers).find(([, answer]) => name === (typeof answer === 'string' ? answer : answer.text))?.[0] ??
  ''

interface Opened {
  /** 0 if answers by e-mail are off */
  port: number
  close(): Promise<void>
}
const off: Opened = { port: 0, close: async () => undefined }

/** Receives answers by e-mail until closed. Does nothing if they are off. */
export async function openMailReplies(services: Services, call: CallFor): Promise<Opened> {
  const { config, db, log, metrics } = services
  const { mailReplies } = config
  if (!mailReplies) return off
  const inTurn = limitConcurrency(AT_ONCE, 100)
  const count = (outcome: string) => {
    counterOf(metrics, taken).inc({ outcome })
    log.info('mail-reply', { outcome })
  }
  const counted = async <T>(work: () => Promise<T>, outcomeOf?: (done: T) => string): Promise<T> => {
    try {
      const done = await work()
      if (outcomeOf) count(outcomeOf(done))
      return done
    } catch (error) {
      count(error instanceof SmtpError ? nameOf(error.message) : 'failed')
      throw error
    }
  }
  const recipientOf = async (address: string, sender: string): Promise<ReplyAddress> => {
    const at = address.lastIndexOf('@')
    if (address.slice(at + 1).toLowerCase() !== mailReplies.domain) throw new SmtpError(smtpAnswers.otherDomain)
    if (sender === '') throw new SmtpError(smtpAnswers.noSender)
    const hash = tokenHashIn(address.slice(0, at))
    const found = hash && (await findReplyAddress(db, hash))
    if (!found) throw new SmtpError(smtpAnswers.unknownAddress)
    return found
  }
  try {
    return await receiveMails<ReplyAddress>({
      listen: mailReplies,
      name: mailReplies.domain,
      bytesMost: mailReplyLimits.bytes,
      tooLarge: smtpAnswers.tooLarge,
      later: smtpAnswers.later,
      log,
      recipientOf: (address, sender) => counted(() => recipientOf(address, sender)),
      take: (bytes, envelope) => counted(() => inTurn(() => takeAnswer(services, call, bytes, envelope)), nameOf),
    })
  } catch (error) {
    const reason = messageOf(error)
    if (!mailReplies.preset) throw new StartupError(`MAIL_REPLY_LISTEN cannot be used: ${reason}.`)
    // another demo on this machine has the port
    log.info('mail-replies.off', { reason: codeOf(error) ?? reason })
    return off
  }
}
