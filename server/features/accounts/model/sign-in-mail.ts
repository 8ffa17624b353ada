import { signIn } from '#contract/accounts/rules.ts'
import { product } from '#contract/shared/product.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'

/** The mail with the code; the code comes first in the text, where a phone shows it, and never in the subject. */
export const codeMail = (to: string, code: string): MailContent => ({
  to,
  subject: `Your login OTP for ${product.name}`,
  title: `Your login OTP for ${product.name}`,
  parts: [
    { code, is: `is your login OTP for ${product.name}.` },
    {
      text: [
        'It is valid for ',
        { bold: inWords(signIn.codeLifetime) },
        '. Use it on the device where you requested it.',
      ],
    },
    { quiet: unasked },
  ],
  why,
  gist: `sign-in code ${code}`,
})

/** The mail with the one-time link that replaces the code above a budget. */
export const linkMail = (to: string, link: string, seconds: number): MailContent => ({
  to,
  subject: `Your login link for ${product.name}`,
  title: `Log in to ${product.name}`,
  parts: [
    { text: 'There were many OTP requests for this address, so we’ve sent you a login link instead.' },
    { button: `Log in to ${product.name}`, address: link, spelled: true },
    {
      text: [
        'The link works once and is valid for ',
        { bold: inWords(seconds) },
        '. Open it on the device where you want to log in.',
      ],
    },
    { quiet: unasked },
  ],
  why,
  gist: `sign-in link ${link}`,
})

const unasked = `Didn’t request this? You can ignore this e-mail: no one can log in without it. ${product.name} never asks you to share an OTP or a login link.`
const why = `You received this e-mail because someone entered this address to log in to ${product.name}.`

/** A duration in words: in minutes, and in hours from two hours on. */
export function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`
}
