import { expect, test } from 'vitest'
import { translatorOf } from '#contract/site/translator.ts'
import { pseudoCatalogue } from '#scripts/translation/pseudo-locale.ts'
import { sampleMails } from '#testkit/sample-mails.ts'
import { composeMail } from './compose-mail.ts'
import { translateMail } from './mail-in-language.ts'

const sender = {
  publicUrl: new URL('https://nayastock.example'),
  supportEmail: 'support@nayastock.example',
  postalAddress: '12 Park Street, Kolkata 700016',
}
const translate = translatorOf(pseudoCatalogue('replies'))
/** Mails to our own team. */
const ours = new Set(['complaint due soon', 'contact form'])
const mails = Object.entries(sampleMails).filter(([name]) => !ours.has(name))

/** Addresses, the product, people, what they wrote, codes and units. */
const GIVEN =
  /https?:\S+|\S+@\S+|“[^”]*”|Nayastock( Marketplace)?( Private Limited)?|Cotton poplin, (44 inch, mill overrun(, lot \d+)?|118 GSM)|Cotton poplin for lining|cotton poplin( · Gujarat · up to ₹100)?|(Deccan Looms|Surat Silks|Asha Mills|Meenakshi Sundaram|Meena Shah|Asha Rao|Head of Trust)( Private Limited)?|Chrome on Android|Tally|hooks\.example\.com|Park Street|Kolkata|The legal name on the GST register is Deccan Textiles LLP|Surat|Gujarat|\b(NS|OTP|GST|PAN|IST|[ap]m)\b/g

const textOf = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, '\n')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&nbsp;/g, ' ')

test('at least thirty mails are written in the pseudo-locale', () => expect(mails.length).toBeGreaterThanOrEqual(30))

test.for(mails)('in the pseudo-locale, the mail %s contains no untranslated text of ours', ([, content]) => {
  const translated = translateMail(content, 'hi', sender.publicUrl, translate)
  const { subject, text, html } = composeMail(sender, translated, 'hi', translate)
  const written = content.parts.flatMap(part =>
    'quote' in part && !part.ours ? [part.quote] : 'lot' in part ? [part.lot] : [],
  )
  const shown = written
    .flatMap(each => each.split('\n'))
    .reduce((all, said) => all.replaceAll(said, ''), `${subject}\n${text}\n${textOf(html)}`)
  expect(shown.split('\n').filter(line => /[A-Za-z]{2}/.test(line.replaceAll(GIVEN, '')))).toEqual([])
})
