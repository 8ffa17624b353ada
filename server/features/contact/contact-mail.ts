import { type ContactSubject, contactSubjectLabels } from '../../../contract/contact/rules.ts'
import { product } from '../../../contract/shared/product.ts'
import { type MailContent, onOneLine } from '../../platform/messaging/compose-mail.ts'

interface Message {
  fullName: string
  email: string
  message: string
  subject: ContactSubject
}

/** The mail with a visitor's message; an answer to it goes to the visitor. */
export function contactMail(to: string, { fullName, email, message, subject }: Message): MailContent {
  const name = onOneLine(fullName)
  return {
    to,
    replyTo: { name, address: email },
    subject: `${contactSubjectLabels[subject]} from ${name}: ${product.name}`,
    title: `${contactSubjectLabels[subject]} from ${name}`,
    parts: [
      { text: `Name: ${name}\nE-mail: ${email}\nSubject: ${contactSubjectLabels[subject]}` },
      { quote: message.replace(/\r\n?/g, '\n').trim() },
      { quiet: `Reply to this e-mail to answer ${name}.` },
    ],
    why: `Sent with the contact form of ${product.name}.`,
    gist: 'a message from the contact form',
  }
}
