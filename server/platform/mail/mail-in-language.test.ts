import { expect, test } from 'vitest'
import { formatQuantity } from '#contract/shared/numbers/units.ts'
import { translationInto } from '#server/platform/language/translation-into.ts'
import { sampleMails } from '#testkit/sample-mails.ts'
import { composeMail } from './compose-mail.ts'
import { translateMail } from './mail-in-language.ts'

const sender = {
  publicUrl: new URL('https://nayastock.example'),
  supportEmail: 'support@nayastock.example',
  postalAddress: '12 Park Street, Kolkata 700016',
}
/** Mails to our own team. */
const ours = new Set(['complaint due soon', 'contact form'])

/** Texts of people, and names that Hindi writes in Latin letters. */
const written =
  /https?:\S+|\S+@\S+|“[^”]*”|Nayastock( Marketplace)?( Private Limited)?|Cotton poplin, 44 inch, mill overrun(, lot \d+)?|cotton poplin|(Deccan Looms|Surat Silks|Asha Mills|Meenakshi Sundaram|Meena Shah|Asha Rao|Head of Trust|Ravi Traders)( Private Limited)?|Chrome on Android|Tally|hooks\.example\.com|(?:API )?\bkey\b|webhook|Surat|Gujarat|Grievance Appellate Committee|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|Park Street|Kolkata|The legal name on the GST register is Deccan Textiles LLP/g

test.for(Object.entries(sampleMails).filter(([name]) => !ours.has(name)))(
  'in Hindi, the mail %s has a Hindi subject and text, and links to Hindi pages',
  ([, content]) => {
    const translated = translateMail(content, 'hi', sender.publicUrl)
    const mail = composeMail(sender, translated, 'hi')
    expect(mail.html).toContain('<html lang="hi-IN">')
    expect(mail.subject).toMatch(/[\u0900-\u097f]/)
    expect(mail.text).toMatch(/[\u0900-\u097f]/)
    const links = mail.text.match(/https:\/\/nayastock\.example\/\S+/g) ?? []
    expect(links.filter(link => !/\.example\/(?:hi\/|api\/|files\/|images\/)/.test(link))).toEqual([])
    const own = translated.parts.flatMap(part =>
      'quote' in part && !part.ours ? [part.quote] : 'lot' in part ? [part.lot] : [],
    )
    const lines = own.reduce((text, said) => text.replaceAll(said, ''), `${mail.subject}\n${mail.text}`).split('\n')
    expect(lines.filter(line => /[a-z]{3}/.test(line.replaceAll(written, '')))).toEqual([])
  },
)

test('in Hindi, a number of pieces has the Hindi word, for one piece and for several', () => {
  const inHindi = translationInto('hi')
  expect([1, 1200].map(count => inHindi(formatQuantity(count, 'Piece')))).toEqual(['1 पीस', '1,200 पीस'])
})
