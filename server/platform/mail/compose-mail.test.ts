import { describe, expect, test } from 'vitest'
import { product } from '#contract/shared/product.ts'
import { sampleMails } from '#testkit/sample-mails.ts'
import { escapeHtml } from '../security/escape-html.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

const sender = {
  publicUrl: new URL('https://stock.example'),
  supportEmail: 'help@stock.example',
  postalAddress: '12 Park Street, Kolkata 700016',
}
const hostile = '<b onclick="alert(1)">&"\'</b>'
const aMail = (more: Partial<MailContent>): MailContent => ({
  to: 'a@example.com',
  subject: 'Subject',
  title: 'Title',
  parts: [],
  why: 'You asked for it.',
  gist: 'gist',
  ...more,
})

/** The visible text of the HTML part. */
const seenIn = (html: string): string =>
  html
    .replace(/^[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&nbsp;', ' ')

describe.each(Object.entries(sampleMails))('the e-mail “%s”', (_name, content) => {
  const { text, html } = composeMail(sender, content)

  test('has the same content and sender in both parts', () => {
    for (const part of [text, seenIn(html)])
      for (const fact of [product.legalName, sender.postalAddress, sender.supportEmail, content.why])
        expect(part).toContain(fact)
    for (const part of content.parts) {
      if ('code' in part) for (const each of [text, seenIn(html)]) expect(each).toContain(part.code)
      if ('quote' in part) for (const each of [text, seenIn(html)]) expect(each).toContain(part.quote)
      if ('button' in part) {
        expect(text).toContain(part.address)
        expect(html).toContain(`href="${escapeHtml(part.address)}"`)
      }
    }
  })

  test('has a text part without HTML, and HTML without elements that mail programs remove', () => {
    expect(text).not.toMatch(/<[a-z/]|&#?\w+;|undefined|\*\*/)
    expect(html).not.toMatch(/<(?:script|link|img|svg)\b|undefined|var\(--/)
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('keeps codes out of its subject', () => {
    // the number of a complaint and a date do not count as codes
    const rest = content.subject.replace(/NS-\d{4}-\d{6}|\d+ [A-Z][a-z]{2} \d{4}/g, '')
    expect(rest).not.toMatch(/\d{4}/)
  })

  test('has an unsubscribe link only if it is optional', () => {
    const stoppable = content.unsubscribe !== undefined
    expect(text.includes('Unsubscribe:')).toBe(stoppable)
    expect(html.includes('>Unsubscribe</a>')).toBe(stoppable)
  })
})

test('a code is first in the text, whole in its box, and its expiry is bold', () => {
  const { text, html } = composeMail(sender, sampleMails['login OTP'] ?? aMail({}))
  expect(text.startsWith('7614 is your login OTP for Nayastock.')).toBe(true)
  expect(html).toMatch(/<p class="code"[^>]*>7614<\/p>/)
  expect(html).toContain('<strong>10 minutes</strong>')
})

test('user text is escaped everywhere in an e-mail', () => {
  const { html, text } = composeMail(
    sender,
    aMail({
      title: hostile,
      why: hostile,
      parts: [
        { text: [hostile, { bold: hostile }] },
        { quote: hostile },
        { quiet: hostile },
        { code: hostile, is: hostile },
        { button: hostile, address: `https://stock.example/?${hostile}`, spelled: true },
      ],
      unsubscribe: `https://stock.example/?${hostile}`,
    }),
  )
  expect(html).not.toContain('<b ')
  expect(html).not.toContain('onclick="')
  expect(text).toContain(hostile)
})

test('without a postal address only the legal name is shown', () => {
  const { text } = composeMail({ ...sender, postalAddress: '' }, aMail({ parts: [{ text: 'Text' }] }))
  expect(text).toContain(`\n${product.legalName}\n`)
})
