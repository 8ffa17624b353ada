import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { openPersonCalls } from '#server/api/in-process/person-call.ts'
import { makeReplyAddress } from '#server/features/mail-replies/make-reply-address.ts'
import { openMailReplies } from '#server/features/mail-replies/open-mail-replies.ts'
import { routes } from '#server/features.ts'
import type { Person } from '../people.ts'
import { aPdf, aPhoto, aPicture } from '../pictures.ts'
import { sendQueuedMail } from '../sign-in.ts'
import type { World } from '../world.ts'
import { openMailWorld } from './mail-world.ts'

const folder = import.meta.dirname

const large = { width: 2400, height: 1800 }

/** The names of the recorded mails. */
export const recordedMails: readonly string[] = readdirSync(folder, { recursive: true })
  .map(name => String(name).replaceAll(path.sep, '/'))
  .filter(name => name.endsWith('.eml'))
  .map(name => name.slice(0, -'.eml'.length))

/** The answer of the receiving server: its code, and its text. */
export interface SmtpAnswer {
  code: number
  text: string
}

/** The environment of a world that receives answers by e-mail. */
const withMailReplies = {
  PUBLIC_URL: 'https://stock.example',
  SUPPORT_EMAIL: 'help@stock.example',
  MAIL_REPLY_DOMAIN: 'reply.stock.example',
  MAIL_REPLY_LISTEN: '127.0.0.1:0',
} as const

/** A world that sends mails and receives answers by e-mail. */
export async function openReplyWorld() {
  const { close, sentTo, ...opened } = await openMailWorld(withMailReplies)
  const { world } = opened
  const replies = await openMailReplies(world.services, openPersonCalls(world.services, routes))
  return {
    ...opened,
    replies,
    /** the mails to a person, oldest first, after those in the queue are sent */
    async mailsTo(person: Person) {
      await sendQueuedMail(world)
      return sentTo(person)
    },
    async close() {
      await replies.close()
      await close()
    },
  }
}

/** The address at which a member answers in a conversation. */
export async function aReplyAddress({ services }: World, member: Person, conversationId: string, seq = 0) {
  const address = await makeReplyAddress(services, { email: member.email, conversationId, seq })
  if (address === undefined) throw new Error('answers by e-mail are off')
  return address
}

/** A recorded mail from `member` to `reply`, with its photos and other files. */
export async function recordedMail(name: string, to: { member: string; reply: string }): Promise<Buffer> {
  const text = readFileSync(path.join(folder, `${name}.eml`), 'utf8')
  const files = {
    photo: () => aPhoto(1, large),
    photo2: () => aPhoto(2, large),
    logo: () => aPicture({ width: 40, height: 20 }),
    pdf: async () => aPdf({ pages: 2 }),
  }
  let mail = text.replaceAll('{{member}}', to.member).replaceAll('{{reply}}', to.reply).replaceAll(/\r?\n/g, '\r\n')
  for (const [mark, make] of Object.entries(files))
    if (mail.includes(`{{${mark}}}`)) mail = mail.replace(`{{${mark}}}`, wrapped(await make()))
  return Buffer.from(mail)
}

const wrapped = (file: Buffer): string => (file.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')

/** Delivers a mail as another mail server does; returns the last answer of our server. */
export async function deliver(
  port: number,
  mail: Buffer,
  { from, to, size = true }: { from: string; to: string; size?: boolean },
): Promise<SmtpAnswer> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    const { response } = await transport.sendMail({
      envelope: { from, to, ...(size && { size: mail.length }) },
      raw: mail,
    })
    return answerOf(response)
  } catch (error) {
    const { response } = error as { response?: string }
    if (response === undefined) throw error
    return answerOf(response)
  } finally {
    transport.close()
  }
}

const answerOf = (response: string): SmtpAnswer => ({ code: Number(response.slice(0, 3)), text: response.slice(4) })

/** A mail of plain words. */
export function aMail({
  from,
  to,
  words,
  id = randomUUID(),
}: {
  from: string
  to: string
  words: string
  id?: string
}): Buffer {
  const heads = [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${id}@kumar.example>`,
    'Content-Type: text/plain; charset=utf-8',
  ]
  return Buffer.from(`${heads.join('\r\n')}\r\n\r\n${words.replaceAll('\n', '\r\n')}\r\n`)
}
