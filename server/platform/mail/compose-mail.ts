import { product } from '#contract/shared/product.ts'
import { type Language, languages } from '#contract/site/languages.ts'
import { translationInto } from '../language/translation-into.ts'
import type { Config } from '../runtime/config.ts'
import { escapeHtml } from '../security/escape-html.ts'
import { mailStyles } from './mail-styles.ts'

/** Plain words, or words in bold. */
type Words = string | { bold: string }

/** The parts of a mail, from top to bottom; every text is plain and is escaped here. */
export type MailPart =
  | { text: Words | readonly Words[] }
  /** a code to type: shown alone in a box; the plain text reads '1234 is …' */
  | { code: string; is: string }
  /** a person's own text, with its line breaks; `ours`: a line of the product, which is translated */
  | { quote: string; ours?: boolean }
  /** a listing or a requirement, with its facts on one line; `null`: a listing without a picture */
  | { lot: string; facts: string; picture?: string | null; address?: string }
  /** choices side by side, each a link */
  | { choices: readonly { label: string; address: string }[] }
  /** a remark in small type */
  | { quiet: string }
  /**
   * `spelled`: the address is also printed below it, for mail programs that break links; `aside`: a secondary button
   */
  | { button: string; address: string; spelled?: boolean; aside?: boolean }

export interface MailContent {
  to: string
  /** the recipient of replies, if it is not the sender */
  replyTo?: { name: string; address: string }
  subject: string
  /** the heading above the parts in the card */
  title: string
  parts: readonly MailPart[]
  /** in the footer: the reason for which the reader gets this mail */
  why: string
  /** the page on which the reader stops such mails */
  unsubscribe?: string
  /** further headers, such as those for unsubscribing */
  headers?: Record<string, string>
  /** its main content in a line; the log of a demo without a mail server shows it */
  gist: string
}

export interface Mail extends Pick<MailContent, 'to' | 'replyTo' | 'subject' | 'headers' | 'gist'> {
  text: string
  html: string
}

type Sender = Pick<Config, 'publicUrl' | 'supportEmail' | 'postalAddress'>

/** The mail as HTML in the style of the site, and as plain text. */
export function composeMail(
  sender: Sender,
  { title, parts, why, unsubscribe, ...rest }: MailContent,
  language: Language = 'en',
  translate = translationInto(language),
): Mail {
  return {
    ...rest,
    text: textOf(sender, { parts, why, unsubscribe, language, translate }),
    html: htmlOf(sender, { title, parts, why, unsubscribe, language, translate }),
  }
}

interface Shown {
  parts: readonly MailPart[]
  why: string
  unsubscribe: string | undefined
  language: Language
  translate: (text: string) => string
}

/** The text of the link that stops such mails. */
const UNSUBSCRIBE = 'Unsubscribe'
/** The line above the address of a button. */
const SPELLED = "If the button doesn't work, copy this link into your browser:"

function textOf(sender: Sender, { parts, why, unsubscribe, translate }: Shown): string {
  const stop = unsubscribe ? [`${translate(UNSUBSCRIBE)}:\n${unsubscribe}`] : []
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

function htmlOf(
  sender: Sender,
  { title, parts, why, unsubscribe, language, translate }: Shown & { title: string },
): string {
  const support = escapeHtml(sender.supportEmail)
  const firm = [product.legalName, sender.postalAddress].filter(Boolean).map(escapeHtml).join(', ')
  const [first] = parts
  return `<!doctype html>
<html lang="${languages[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${mailStyles.sheet}</style></head>
<body class="canvas" style="${mailStyles.canvas}">
<div style="${mailStyles.preview}">${first ? escapeHtml(partAsText(first)) : ''}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 12px 16px"><a href="${sender.publicUrl.href}" class="brand" style="${mailStyles.brand}"><span class="mark" style="${mailStyles.mark}">N</span>&nbsp; ${product.name}</a></td></tr>
<tr><td class="card" style="${mailStyles.card}">
<h1 class="ink" style="${mailStyles.title}">${unbroken(escapeHtml(title))}</h1>
${parts.map(part => partAsHtml(part, translate)).join('\n')}
</td></tr>
<tr><td class="faint" style="${mailStyles.footer}">
<p style="margin:0 0 8px">${escapeHtml(why)}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe)}" class="faint" style="${mailStyles.footerLink}">${escapeHtml(translate(UNSUBSCRIBE))}</a>` : ''}</p>
<p style="margin:0">${firm} · <a href="mailto:${support}" class="faint" style="${mailStyles.footerLink}">${support}</a></p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

/** The heading's lines do not break inside 'e-mail'. */
const unbroken = (heading: string): string => heading.replace(/e-mail/gi, '<span style="white-space:nowrap">$&</span>')

function partAsHtml(part: MailPart, translate: Shown['translate']): string {
  if ('code' in part) return `<p class="code" style="${mailStyles.code}">${escapeHtml(part.code)}</p>`
  if ('quote' in part) return `<p class="quote" style="${mailStyles.quote}">${escapeHtml(part.quote)}</p>`
  if ('lot' in part) return lotAsHtml(part)
  if ('choices' in part) return choicesAsHtml(part)
  if ('quiet' in part) return `<p class="faint" style="${mailStyles.quiet}">${escapeHtml(part.quiet)}</p>`
  if ('button' in part) return buttonAsHtml(part, translate)
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

function buttonAsHtml(
  { button, address, spelled, aside }: Extract<MailPart, { button: string }>,
  translate: Shown['translate'],
): string {
  const link = escapeHtml(address)
  const below = spelled
    ? `<p class="faint" style="${mailStyles.quiet}">${escapeHtml(translate(SPELLED))}<br><a href="${link}" class="faint" style="${mailStyles.spelled}">${link}</a></p>`
    : ''
  return `<p style="margin:24px 0"><a href="${link}" class="${aside ? 'choice' : 'button'}" style="${aside ? mailStyles.second : mailStyles.button}">${escapeHtml(button)}</a></p>${below}`
}

/**
 * A text for a header or a heading: without line breaks, other control characters and characters that change the
 * direction of text.
 */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
