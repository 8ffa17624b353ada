import { product } from '#contract/shared/product.ts'
import type { Config } from '../runtime/config.ts'
import { escapeHtml } from '../security/escape-html.ts'
import { mailStyles } from './mail-styles.ts'

/** Plain words, or words in bold. */
type Words = string | { bold: string }

/** The parts of a mail, from top to bottom; every text is plain and is escaped here. */
export type MailPart =
  | { text: Words | readonly Words[] }
  /** a code to type in: the box shows it alone, the plain text says '1234 is …' */
  | { code: string; is: string }
  /** what somebody wrote, with its line breaks */
  | { quote: string }
  /** a listing, or what a buyer needs, with its facts on one line; `null` stands for a listing without a picture */
  | { lot: string; facts: string; picture?: string | null; address?: string }
  /** answers side by side, each an address */
  | { choices: readonly { label: string; address: string }[] }
  /** said in passing */
  | { quiet: string }
  /** `spelled`: the address stands below it too, for mail programs that break links; `aside`: not what the mail is for */
  | { button: string; address: string; spelled?: boolean; aside?: boolean }

export interface MailContent {
  to: string
  /** who gets the answers, where that is not us */
  replyTo?: { name: string; address: string }
  subject: string
  /** stands above the parts in the card */
  title: string
  parts: readonly MailPart[]
  /** why the reader gets this mail, in its footer */
  why: string
  /** the page where the reader stops such mails */
  unsubscribe?: string
  /** further headers, such as the way to unsubscribe */
  headers?: Record<string, string>
  /** the one thing in it that matters; the log of a demo without mail server shows it */
  gist: string
}

export interface Mail extends Pick<MailContent, 'to' | 'replyTo' | 'subject' | 'headers' | 'gist'> {
  text: string
  html: string
}

type Sender = Pick<Config, 'publicUrl' | 'supportEmail' | 'postalAddress'>

/** The mail in the look of the site, and the same in plain text. */
export function composeMail(sender: Sender, { title, parts, why, unsubscribe, ...rest }: MailContent): Mail {
  return {
    ...rest,
    text: textOf(sender, { parts, why, unsubscribe }),
    html: htmlOf(sender, { title, parts, why, unsubscribe }),
  }
}

interface Shown {
  parts: readonly MailPart[]
  why: string
  unsubscribe: string | undefined
}

function textOf(sender: Sender, { parts, why, unsubscribe }: Shown): string {
  const stop = unsubscribe ? [`Unsubscribe:\n${unsubscribe}`] : []
  const footer = ['--', why, ...stop, signature(sender)].join('\n\n')
  return `${[...parts.map(partAsText), footer].join('\n\n')}\n`
}

function partAsText(part: MailPart): string {
  if ('code' in part) return `${part.code} ${part.is}`
  if ('quote' in part) return part.quote
  if ('lot' in part) return [`- ${part.lot}`, part.facts, ...(part.address ? [part.address] : [])].join('\n  ')
  if ('choices' in part) return part.choices.map(({ label, address }) => `${label}:\n${address}`).join('\n')
  if ('quiet' in part) return part.quiet
  if ('button' in part) return `${part.button}:\n${part.address}`
  return wordsOf(part.text)
    .map(word => (typeof word === 'string' ? word : word.bold))
    .join('')
}

const wordsOf = (text: Words | readonly Words[]): readonly Words[] =>
  typeof text === 'string' || 'bold' in text ? [text] : text

const signature = ({ postalAddress, supportEmail }: Sender): string =>
  [[product.legalName, postalAddress].filter(Boolean).join(', '), supportEmail].join('\n')

function htmlOf(sender: Sender, { title, parts, why, unsubscribe }: Shown & { title: string }): string {
  const support = escapeHtml(sender.supportEmail)
  const firm = [product.legalName, sender.postalAddress].filter(Boolean).map(escapeHtml).join(', ')
  const [first] = parts
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${mailStyles.sheet}</style></head>
<body class="canvas" style="${mailStyles.canvas}">
<div style="${mailStyles.preview}">${first ? escapeHtml(partAsText(first)) : ''}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 12px 16px"><a href="${sender.publicUrl.href}" class="brand" style="${mailStyles.brand}"><span class="mark" style="${mailStyles.mark}">N</span>&nbsp; ${product.name}</a></td></tr>
<tr><td class="card" style="${mailStyles.card}">
<h1 class="ink" style="${mailStyles.title}">${escapeHtml(title)}</h1>
${parts.map(partAsHtml).join('\n')}
</td></tr>
<tr><td class="faint" style="${mailStyles.footer}">
<p style="margin:0 0 8px">${escapeHtml(why)}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe)}" class="faint" style="${mailStyles.footerLink}">Unsubscribe</a>` : ''}</p>
<p style="margin:0">${firm} · <a href="mailto:${support}" class="faint" style="${mailStyles.footerLink}">${support}</a></p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

function partAsHtml(part: MailPart): string {
  if ('code' in part) return `<p class="code" style="${mailStyles.code}">${escapeHtml(part.code)}</p>`
  if ('quote' in part) return `<p class="quote" style="${mailStyles.quote}">${escapeHtml(part.quote)}</p>`
  if ('lot' in part) return lotAsHtml(part)
  if ('choices' in part) return choicesAsHtml(part)
  if ('quiet' in part) return `<p class="faint" style="${mailStyles.quiet}">${escapeHtml(part.quiet)}</p>`
  if ('button' in part) return buttonAsHtml(part)
  const words = wordsOf(part.text).map(word =>
    typeof word === 'string' ? escapeHtml(word) : `<strong>${escapeHtml(word.bold)}</strong>`,
  )
  return `<p class="ink" style="${mailStyles.paragraph}">${words.join('').replaceAll('\n', '<br>')}</p>`
}

function lotAsHtml({ lot, facts, picture, address }: Extract<MailPart, { lot: string }>): string {
  const seen = picture
    ? `<img src="${escapeHtml(picture)}" width="64" height="48" alt="" class="tile" style="${mailStyles.lotPicture}">`
    : `<div class="tile" style="${mailStyles.lotPicture}"></div>`
  const shown = picture === undefined ? '' : `<td width="76" valign="top">${seen}</td>\n`
  const name = address
    ? `<a href="${escapeHtml(address)}" class="ink" style="color:inherit">${escapeHtml(lot)}</a>`
    : escapeHtml(lot)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${shown}<td valign="top"><p class="ink" style="${mailStyles.lot}">${name}</p><p class="faint" style="${mailStyles.quiet}">${escapeHtml(facts)}</p></td>
</tr></table>`
}

function choicesAsHtml({ choices }: Extract<MailPart, { choices: unknown }>): string {
  const cells = choices.map(
    ({ label, address }) =>
      `<td style="padding:0 4px 0 0"><a href="${escapeHtml(address)}" class="choice" style="${mailStyles.choice}">${escapeHtml(label)}</a></td>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr>${cells.join('')}</tr></table>`
}

function buttonAsHtml({ button, address, spelled, aside }: Extract<MailPart, { button: string }>): string {
  const link = escapeHtml(address)
  const below = spelled
    ? `<p class="faint" style="${mailStyles.quiet}">If the button doesn't work, copy this link into your browser:<br><a href="${link}" class="faint" style="${mailStyles.spelled}">${link}</a></p>`
    : ''
  return `<p style="margin:24px 0"><a href="${link}" class="${aside ? 'choice' : 'button'}" style="${aside ? mailStyles.second : mailStyles.button}">${escapeHtml(button)}</a></p>${below}`
}

/** A text for a header or a heading: no line breaks, no other control characters, nothing that turns the direction of the text. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
