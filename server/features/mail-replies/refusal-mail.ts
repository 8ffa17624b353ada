import { mailReplyTexts } from '#contract/conversations/mail-replies.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { type MailContent, onOneLine } from '#server/platform/mail/compose-mail.ts'

/** The reason why a text or a file was not sent, with the name of the file. */
export interface Unsent {
  reason: string
  file?: string
}

/** The mail that explains to a member why their answer, or a part of it, was not sent. */
export function refusalMail(
  origin: URL,
  to: string,
  { unsent, partly, conversationId }: { unsent: readonly Unsent[]; partly: boolean; conversationId: string },
): MailContent {
  const title = partly ? mailReplyTexts.partlySent : mailReplyTexts.notSent
  return {
    to,
    subject: `${title}: ${product.name}`,
    title,
    parts: [
      ...unsent.flatMap(({ reason, file }) => [
        ...(file === undefined ? [] : [{ quote: onOneLine(file).slice(0, 120) }]),
        { text: reason },
      ]),
      { button: mailReplyTexts.openChat, address: new URL(links.messages(conversationId), origin).href },
    ],
    why: mailReplyTexts.why,
    gist: title,
  }
}
