import { addressReturnDays, signIn } from '#contract/accounts/rules.ts'
import { product } from '#contract/shared/product.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'
import type { CodePurpose } from './account-code-store.ts'
import { inWords } from './sign-in-mail.ts'

const sentences: Readonly<Record<CodePurpose, { subject: string; is: string; unasked: string }>> = {
  'change-email': {
    subject: `Confirm your new e-mail address for ${product.name}`,
    is: `is your OTP to confirm this e-mail address for your ${product.name} account.`,
    unasked: 'Didn’t request this? You can ignore this e-mail: nothing changes without the OTP.',
  },
  'prove-owner': {
    subject: `Confirm the change of your ${product.name} e-mail address`,
    is: `is your OTP to change the e-mail address of your ${product.name} account.`,
    unasked:
      'Didn’t request this? Someone else is logged in to your account. Do not share the OTP, and log out all other devices in your settings.',
  },
  'delete-account': {
    subject: `Confirm the deletion of your ${product.name} account`,
    is: `is your OTP to delete your ${product.name} account and everything in it.`,
    unasked: 'Didn’t request this? Do not share the OTP: nothing is deleted without it.',
  },
}

/**
 * The mail with a code that confirms a change of the account. The code comes first in the text and never in the
 * subject.
 */
export function accountCodeMail(to: string, purpose: CodePurpose, code: string): MailContent {
  const { subject, is, unasked } = sentences[purpose]
  return {
    to,
    subject,
    title: subject,
    parts: [
      { code, is },
      {
        text: ['It is valid for ', { bold: inWords(signIn.codeLifetime) }, '. Enter it where you requested it.'],
      },
      { quiet: unasked },
    ],
    why: `You received this e-mail because an OTP for a ${product.name} account was requested for this address.`,
    gist: `${purpose} code ${code}`,
  }
}

/**
 * The mail to the old address, which can no longer sign in, with the link that takes the account back. The mail masks
 * the new address.
 */
export const addressChangedMail = (to: string, newEmail: string, link: string): MailContent => ({
  to,
  subject: `Your ${product.name} e-mail address was changed`,
  title: 'Your e-mail address was changed',
  parts: [
    {
      text: [
        `The e-mail address of your ${product.name} account was changed to `,
        { bold: maskEmail(newEmail) },
        '. Log in with the new address from now on. All other devices have been logged out.',
      ],
    },
    { text: 'If you made this change, there is nothing more to do.' },
    {
      text: [
        'If you did not, take your account back within ',
        { bold: `${addressReturnDays} days` },
        '. The link works once and logs out every device.',
      ],
    },
    { button: 'Take my account back', address: link, spelled: true },
  ],
  why: `You received this e-mail because this was the address of a ${product.name} account.`,
  gist: `the address of the account was changed; to undo it: ${link}`,
})

/** The mail to the replacement address after the owner of the earlier address took the account back. */
export const addressReturnedMail = (to: string, support: string): MailContent => ({
  to,
  subject: `Your ${product.name} e-mail address was changed back`,
  title: 'Your e-mail address was changed back',
  parts: [
    {
      text: `The ${product.name} account that used this address has been returned to its earlier address, with the link that we sent there.`,
    },
    { quiet: `If this is your account, please write to ${support}.` },
  ],
  why: `You received this e-mail because this was the address of a ${product.name} account.`,
  gist: 'the address of the account was changed back',
})

/** The first letter and the domain of an address. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
