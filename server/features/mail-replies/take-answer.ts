import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { ApiInput, ApiKey, ApiReply } from '#contract/api.ts'
import { mailReplyLimits, mailReplyTexts, splitIntoMessages } from '#contract/conversations/mail-replies.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { countUse } from '#server/platform/limits/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { type Envelope, SmtpError } from '#server/platform/mail/receive-mails.ts'
import type { Refusal } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { type MailFile, type ReadMail, readMail } from './reading/read-mail.ts'
import { refusalMail, type Unsent } from './refusal-mail.ts'
import { findMailed, type ReplyAddress } from './reply-address-store.ts'
import { smtpAnswers } from './smtp-answers.ts'

type Files = () => AsyncIterableIterator<MultipartFile>
/** Calls a verb of the API on behalf of a person, with all checks of the API. */
export type CallFor = <K extends ApiKey>(
  caller: { personId: string; ip: string; requestId: string; files?: Files },
  key: K,
  input: ApiInput<K>,
) => Promise<{ reply: object } | { reply: RefusalBody; refusal: Refusal }>

/** A member gets at most this many mails a day about answers that were not sent. */
const REFUSAL_MAILS = { most: 5, seconds: 86_400 } as const
/** The time in which another delivery counts as the same mail; mail servers retry for about five days. */
const SAME_MAIL_SECONDS = 7 * 86_400
const REFUSAL_GOOD_FOR_SECONDS = 86_400

/**
 * Sends a mail in the chat of its reply address, by the calls that a page makes. A repeated mail has the same keys, so
 * it is stored once. Returns the answer to the sending mail server; refuses with an SmtpError.
 */
export async function takeAnswer(
  services: Services,
  call: CallFor,
  bytes: Buffer,
  { recipient, ip }: Envelope<ReplyAddress>,
): Promise<string> {
  const mail = await readMail(bytes)
  if (!mail) throw new SmtpError(smtpAnswers.unreadable)
  if (mail.automatic || isOwn(services, mail)) return smtpAnswers.ignored
  if (mail.from.length !== 1 || mail.from[0] !== recipient.email) throw new SmtpError(smtpAnswers.otherSender)

  const key = keyOf(mail, bytes, recipient)
  const caller = { personId: recipient.personId, ip, requestId: randomUUID() }
  const sender = senderIn(call, caller, recipient, key)
  const unsent: Unsent[] = []
  const messages = messagesIn(services, mail, unsent)
  let sent = 0
  let account: string | undefined
  for (const [place, message] of messages.entries()) {
    const landed = await sender.message(message, place)
    if ('reason' in landed) {
      unsent.push(landed)
      break
    }
    account = landed.account
    sent++
  }
  const stopped = sent < messages.length
  for (const [place, file] of stopped ? [] : mail.files.slice(0, mailReplyLimits.files).entries()) {
    const landed = await sender.file(file, place)
    if ('reason' in landed) unsent.push({ ...landed, file: file.name })
    else {
      account = landed.account
      sent++
    }
  }
  if (account !== undefined) await markRead(services, call, caller, recipient, account)
  if (unsent.length === 0) return smtpAnswers.sent
  await explain(services, recipient, key, { unsent, partly: sent > 0 })
  return smtpAnswers.explained
}

/** True for a mail of our own, which has come back. */
const isOwn = ({ config }: Services, { messageId }: ReadMail): boolean =>
  messageId.toLowerCase().endsWith(`@${config.publicUrl.hostname}>`)

/** The key of a mail in a conversation, the same for every delivery of the mail. */
const keyOf = ({ messageId }: ReadMail, bytes: Buffer, { conversationId }: ReplyAddress): string =>
  createHash('sha256')
    .update(conversationId)
    .update(messageId || bytes)
    .digest('base64url')
    .slice(0, 32)

/** The mail's text as messages. Adds to `unsent` the parts that cannot be sent, with the reasons. */
function messagesIn({ config }: Services, mail: ReadMail, unsent: Unsent[]): string[] {
  for (const file of mail.otherFiles.slice(0, mailReplyLimits.files))
    unsent.push({ reason: mailReplyTexts.otherFiles, file })
  if (mail.files.length > mailReplyLimits.files) unsent.push({ reason: mailReplyTexts.manyFiles })
  if (mail.text === '') {
    if (mail.files.length === 0 && unsent.length === 0) unsent.push({ reason: mailReplyTexts.empty })
    return []
  }
  // the foot of our own mails has this address, so the text contains a quoted mail that was not recognised
  if (mail.text.includes(config.supportEmail)) {
    unsent.push({ reason: mailReplyTexts.unclear })
    return []
  }
  const messages = splitIntoMessages(mail.text)
  if (messages.length <= mailReplyLimits.messages) return messages
  unsent.push({ reason: mailReplyTexts.tooLong })
  return []
}

type Landed = { account: string } | Unsent
type Caller = Parameters<CallFor>[0]

/** Sends the parts of a mail under keys of their own. */
function senderIn(call: CallFor, caller: Caller, { conversationId }: ReplyAddress, key: string) {
  return {
    message: async (message: string, place: number): Promise<Landed> => {
      const data = { conversationId, clientId: `mail-${key}-${place}`, message }
      return outcomeOf(await call(caller, 'POST /message/create-message', { body: { data } }))
    },
    file: async ({ content }: MailFile, place: number): Promise<Landed> => {
      const input = { params: { id: conversationId }, query: { clientId: `mail-${key}-f${place}` } }
      return outcomeOf(await call({ ...caller, files: () => upload(content) }, 'POST /conversation/:id/picture', input))
    },
  }
}

/** A file in the form of an upload; `truncated` is true if the file is too large. */
async function* upload(content: Buffer): AsyncGenerator<MultipartFile> {
  const file = Object.assign(Readable.from([content]), { truncated: content.length > imageLimits.bytes })
  yield { file } as unknown as MultipartFile
}

/**
 * The account that wrote the message, or the reason of the refusal; throws an SmtpError if a later delivery may
 * succeed.
 */
function outcomeOf(answer: Awaited<ReturnType<CallFor>>): Landed {
  if (!('refusal' in answer))
    return { account: (answer.reply as ApiReply<'POST /message/create-message'>).message.senderId }
  const { reason, status } = answer.refusal
  if (status >= 500 || reason === 'too_many_requests') throw new SmtpError(smtpAnswers.later)
  if (reason === 'not_found') return { reason: mailReplyTexts.chatOver }
  return { reason: answer.reply.toast.message }
}

/** Marks the mailed messages as read; otherwise no mail about the next message would follow. */
async function markRead({ db }: Services, call: CallFor, caller: Caller, recipient: ReplyAddress, account: string) {
  const messageIds = await findMailed(db, recipient, account)
  if (messageIds.length > 0) await call(caller, 'POST /message/update', { body: { messageIds } })
}

/**
 * Mails the member the parts that were not sent, with the reasons: once for each mail, and at most `REFUSAL_MAILS` a
 * day.
 */
async function explain(
  services: Services,
  { personId, email, conversationId }: ReplyAddress,
  key: string,
  { unsent, partly }: { unsent: readonly Unsent[]; partly: boolean },
): Promise<void> {
  const content = refusalMail(services.config.publicUrl, email, { unsent, partly, conversationId })
  await services.db.transaction().execute(async tx => {
    const first = await countUse(tx, { key: `mail-reply-explained:${key}`, most: 1, seconds: SAME_MAIL_SECONDS })
    if (!first.allowed) return
    if (!(await countUse(tx, { key: `mail-reply-explained:${personId}`, ...REFUSAL_MAILS })).allowed) return
    await queueMail(tx, services, content, REFUSAL_GOOD_FOR_SECONDS)
  })
}
