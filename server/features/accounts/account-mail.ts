import { signIn } from '../../../contract/accounts-rules.ts'
import { product } from '../../../contract/product.ts'
import type { Mail } from '../../platform/mail.ts'
import { escapeHtml, mailPage } from '../../platform/mail-page.ts'
import type { CodePurpose } from './account-code-store.ts'
import { inWords } from './sign-in-mail.ts'

const sentences: Readonly<Record<CodePurpose, { subject: string; is: string; unasked: string }>> = {
  'change-email': {
    subject: `Confirm your new address for ${product.name}`,
    is: 'confirms that this address is yours. Enter it where you asked for the change.',
    unasked: 'If you did not ask for this, you can ignore it: nothing changes without this code.',
  },
  'delete-account': {
    subject: `Confirm the deletion of your ${product.name} account`,
    is: 'confirms that your account is to be deleted, with everything in it. Enter it where you asked for it.',
    unasked: 'If you did not ask for this, do not tell the code to anyone: your account stays as it is without it.',
  },
}

/** The mail with a code that confirms a change of the account; the code comes first in the text and never in the subject. */
export function accountCodeMail(to: string, purpose: CodePurpose, code: string): Mail {
  const { subject, is, unasked } = sentences[purpose]
  const lives = `It works once, for ${inWords(signIn.codeLifetime)}.`
  return {
    to,
    subject,
    text: [`${code} ${is}`, lives, unasked].join('\n\n'),
    html: mailPage(
      `<p style="font-size:32px;font-weight:700;letter-spacing:8px;margin:0 0 8px">${code}</p>
       <p>${is}</p>
       <p>${lives}</p>`,
      unasked,
    ),
    gist: `${purpose} code ${code}`,
  }
}

/** Tells the old address that it no longer signs in; the new one is named in part only. */
export function addressChangedMail(to: string, newEmail: string, support: string): Mail {
  const said = `The address of your ${product.name} account has been changed to ${maskEmail(newEmail)}. From now on you sign in with that one, and you are signed out everywhere else.`
  const unasked = `If this was not you, write to ${support} at once.`
  return {
    to,
    subject: `Your ${product.name} address was changed`,
    text: [said, unasked].join('\n\n'),
    html: mailPage(`<p>${escapeHtml(said)}</p>`, escapeHtml(unasked)),
    gist: 'the address of the account was changed',
  }
}

/** The first letter and the domain. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
