import { product } from '#contract/shared/product.ts'
import { type MailContent, onOneLine } from '#server/platform/mail/compose-mail.ts'

interface Message {
  fullName: string
  email: string
  message: string
}

/** The mail with a visitor's message; a reply goes to the visitor. */
export function contactMail(to: string, { fullName, email, message }: Message): MailContent {
  const name = onOneLine(fullName)
  return {
    to,
    replyTo: { name, address: email },
    subject: `Message from ${name}: ${product.name}`,
    title: `Message from ${name}`,
    parts: [
      { text: `Name: ${name}\nE-mail: ${email}` },
      { quote: message.replace(/\r\n?/g, '\n').trim() },
      { quiet: `Reply to this e-mail to answer ${name}.` },
    ],
    why: `Sent with the contact form of ${product.name}.`,
    gist: 'a message from the contact form',
  }
}
