import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime'
import { mailReplyLimits } from '#contract/conversations/mail-replies.ts'
import { textOfHtml } from './html-text.ts'
import { ownText } from './own-text.ts'

/** A file that came with a mail. */
export interface MailFile {
  name: string
  content: Buffer
}

/** The parts of a mail that an answer needs. */
export interface ReadMail {
  /** all addresses of all From lines, in lower case */
  from: string[]
  /** '' if the mail has none */
  messageId: string
  /** true if a program sent the mail: an absence notice, a mailing list, a bounce */
  automatic: boolean
  /** the writer's own words */
  text: string
  /** photos and PDFs */
  files: MailFile[]
  /** the names of other files */
  otherFiles: string[]
}

/** The limits of the parser, because a mail with deep nesting is easy to write and slow to read. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const

/** The most characters of a mail that are read; people write and quote less. */
export const readMost = { text: 200_000, html: 1_000_000 } as const

/** Reads a mail; undefined if the bytes are no mail. */
export async function readMail(bytes: Buffer): Promise<ReadMail | undefined> {
  const mail = await PostalMime.parse(bytes, limits).catch(() => undefined)
  if (!mail) return undefined
  const written = mail.text?.trim() ? mail.text : textOfHtml(mail.html?.slice(0, readMost.html) ?? '')
  const files = mail.attachments.filter(isMeant)
  return {
    from: sendersOf(mail),
    messageId: mail.messageId ?? '',
    automatic: isAutomatic(mail),
    text: ownText(written.slice(0, readMost.text)),
    files: files.filter(isShown).map(file => ({ name: nameOf(file), content: contentOf(file) })),
    otherFiles: files.filter(file => !isShown(file)).map(nameOf),
  }
}

const sendersOf = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map(({ address = '' }) => address.toLowerCase())

/**
 * True if a mail has a header by which programs mark their mails (RFC 3834, RFC 2919, RFC 3464), or an older header of
 * vacation programs or lists.
 */
function isAutomatic({ headers }: Email): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = valueOf('auto-submitted')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(valueOf('precedence') ?? '') ||
    /^multipart\/report\b/.test(valueOf('content-type') ?? '') ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      name => valueOf(name) !== undefined,
    )
  )
}

/**
 * False for a file that the writer did not choose to attach: the logo of a signature, a key, a card that the program
 * adds.
 */
function isMeant(file: Attachment): boolean {
  if (/^application\/(?:pkcs7|x-pkcs7|pgp)|^text\/(?:plain|html)$|vcard$/.test(file.mimeType) && !isShown(file))
    return file.disposition === 'attachment' && file.mimeType.startsWith('text/')
  const inText = file.related || (file.disposition === 'inline' && file.contentId !== undefined)
  return !inText || contentOf(file).length >= mailReplyLimits.pictureBytes
}

const isShown = ({ mimeType, filename }: Attachment): boolean =>
  mimeType.startsWith('image/') ||
  mimeType === 'application/pdf' ||
  (mimeType === 'application/octet-stream' && /\.(?:jpe?g|png|webp|pdf)$/i.test(filename ?? ''))

const nameOf = ({ filename, mimeType }: Attachment): string => filename ?? mimeType
const contentOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
