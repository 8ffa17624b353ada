import { signIn } from '../../../contract/accounts-rules.ts'
import { product } from '../../../contract/product.ts'
import type { Mail } from '../../platform/mail.ts'
import { mailButton, mailPage } from '../../platform/mail-page.ts'

/** The mail with the code; the code comes first in the text, where a phone shows it, and never in the subject. */
export function codeMail(to: string, code: string): Mail {
  const lives = `It works once, for ${inWords(signIn.codeLifetime)}, at the place where you asked for it.`
  return {
    to,
    subject: `Your sign-in code for ${product.name}`,
    text: [`${code} is your sign-in code for ${product.name}.`, lives, unasked].join('\n\n'),
    html: page(
      `<p style="font-size:32px;font-weight:700;letter-spacing:8px;margin:0 0 8px">${code}</p>
       <p>is your sign-in code for ${product.name}.</p>
       <p>${lives}</p>`,
    ),
    gist: `sign-in code ${code}`,
  }
}

/** The mail with the one-time link that replaces the code past a budget. */
export function linkMail(to: string, link: string, seconds: number): Mail {
  const why = 'A code was asked for or tried many times, so this time we send you a link instead.'
  const lives = `It works once, within ${inWords(seconds)}. Open it on the device where you want to sign in.`
  return {
    to,
    subject: `Your sign-in link for ${product.name}`,
    text: [`Sign in to ${product.name}:\n${link}`, why, lives, unasked].join('\n\n'),
    html: page(
      `<p>${mailButton(link, `Sign in to ${product.name}`)}</p>
       <p>${why}</p>
       <p>${lives}</p>
       <p>If the button does not work, copy this address into your browser:<br>${link}</p>`,
    ),
    gist: `sign-in link ${link}`,
  }
}

const unasked = `If you did not ask for this, you can ignore it: nobody can sign in without this mail. ${product.name} never asks you to tell anyone a code.`

const page = (content: string): string => mailPage(content, unasked)

/** Minutes, or hours from two on. */
export function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`
}
