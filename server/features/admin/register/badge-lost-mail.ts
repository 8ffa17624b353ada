import { registerMails } from '#contract/businesses/gst-register.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'

/** The mail to an owner about the register's answer and the next step. */
export const badgeLostMail = (origin: URL, to: string, reason: string): MailContent => ({
  to,
  subject: `${registerMails.subject}: ${product.name}`,
  title: registerMails.subject,
  gist: registerMails.subject,
  why: `You received this e-mail because it concerns your ${product.name} account.`,
  parts: [
    { text: reason },
    { text: registerMails.since },
    { text: registerMails.again },
    { button: registerMails.button, address: new URL(links.businessDetails(), origin).href },
  ],
})
