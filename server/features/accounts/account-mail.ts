import { addressReturnDays, signIn } from '../../../contract/accounts-rules.ts'
import { product } from '../../../contract/product.ts'
import type { Mail } from '../../platform/mail.ts'
import { escapeHtml, mailButton, mailPage } from '../../platform/mail-page.ts'
import type { CodePurpose } from './account-code-store.ts'
import { inWords } from './sign-in-mail.ts'

const sentences: Readonly<Record<CodePurpose, { subject: string; is: string; unasked: string }>> = {
  'change-email': {
    subject: `Confirm your new address for ${product.name}`,
    is: 'confirms that this address is yours. Enter it where you asked for the change.',
    unasked: 'If you did not ask for this, you can ignore it: nothing changes without this code.',
  },
  'prove-owner': {
    subject: `Confirm a change of your ${product.name} address`,
    is: `confirms that your ${product.name} account is to get another address. Enter it where you asked for the change.`,
    unasked:
      'If you did not ask for this, somebody else is signed in to your account: do not tell the code to anyone, and sign out everywhere in your settings.',
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

/** Tells the old address that it no longer signs in, with the link that takes the account back; the new one is named in part only. */
export function addressChangedMail(to: string, newEmail: string, link: string): Mail {
  const said = `The address of your ${product.name} account has been changed to ${maskEmail(newEmail)}. From now on you sign in with that one, and you are signed out everywhere else.`
  const back = `If this was not you, take your account back within ${addressReturnDays} days. The link works once, and signs everybody out.`
  return {
    to,
    subject: `Your ${product.name} address was changed`,
    text: [said, `${back}\n${link}`].join('\n\n'),
    html: mailPage(
      `<p>${escapeHtml(said)}</p>
       <p>${escapeHtml(back)}</p>
       <p>${mailButton(link, 'This was not me')}</p>
       <p>If the button does not work, copy this address into your browser:<br>${link}</p>`,
      'If it was you, there is nothing to do.',
    ),
    gist: `the address of the account was changed; to undo it: ${link}`,
  }
}

/** Tells the address that had replaced another that this has been undone. */
export function addressReturnedMail(to: string, support: string): Mail {
  const said = `The ${product.name} account that signed in with this address has gone back to the address it had before, by the link that was mailed there.`
  const unasked = `If the account is yours all the same, write to ${support}.`
  return {
    to,
    subject: `Your ${product.name} address was changed back`,
    text: [said, unasked].join('\n\n'),
    html: mailPage(`<p>${escapeHtml(said)}</p>`, escapeHtml(unasked)),
    gist: 'the address of the account was changed back',
  }
}

/** The first letter and the domain. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
