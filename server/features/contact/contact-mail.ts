import { type ContactSubject, contactSubjectLabels } from '../../../contract/contact-rules.ts'
import { product } from '../../../contract/product.ts'
import type { Mail } from '../../platform/mail.ts'

interface Message {
  fullName: string
  email: string
  message: string
  subject: ContactSubject
}

/** The mail with a visitor's message; an answer to it goes to the visitor. */
export function contactMail(to: string, { fullName, email, message, subject }: Message): Mail {
  const name = onOneLine(fullName)
  const words = message.replace(/\r\n?/g, '\n').trim()
  return {
    to,
    replyTo: { name, address: email },
    subject: `${contactSubjectLabels[subject]} from ${name}: ${product.name}`,
    text: [`Name: ${name}\nE-mail: ${email}\nSubject: ${contactSubjectLabels[subject]}`, words].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<p><b>${escapeHtml(name)}</b><br>${escapeHtml(email)}<br>${contactSubjectLabels[subject]}</p>
<p style="white-space:pre-wrap">${escapeHtml(words)}</p>
</body></html>
`,
    gist: 'a message from the contact form',
  }
}

/** A name goes into headers: no line breaks, no other control characters, nothing that turns the direction of the text. */
const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
