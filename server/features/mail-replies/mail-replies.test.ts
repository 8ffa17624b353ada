import { afterAll, describe, expect, test } from 'vitest'
import { mailReplyTexts } from '#contract/conversations/mail-replies.ts'
import { pdfPage } from '#contract/conversations/rules.ts'
import { refusals } from '#contract/http/refusals.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { messagesIn } from '#testkit/dealings/offers.ts'
import { aReplyAddress, deliver, openReplyWorld, recordedMail, recordedMails } from '#testkit/mails/mail-replies.ts'
import { smtpAnswers } from './smtp-answers.ts'

const { world, replies, mailsTo, close } = await openReplyWorld()
afterAll(close)

interface Expected {
  /** the messages that appear in the conversation, in order */
  lands?: readonly string[]
  answer?: { code: number; text: string } | string
  /** sentences in the mail to the member */
  explained?: readonly string[]
  /** the sender in the SMTP conversation; default: the member */
  sender?: string
}
const { ignored, noSender, otherSender } = smtpAnswers
const photo = 'Photo'
const [surat, bales] = [
  'We have three godowns, in Surat, Bhiwandi and Ahmedabad.',
  'Each bale has 200 m and is packed in hessian.',
]

/** The outcome of each mail in `testkit/mails/`. */
const table: Readonly<Record<string, Expected>> = {
  'gmail/top-posted': { lands: ['Yes, all 4,200 m are here. You can lift them from Monday.'] },
  'gmail/wrapped-attribution': { lands: ['The rate is ₹92 a metre, GST extra.'] },
  'gmail/bottom-posted': { lands: ['Yes, the whole lot. Please call before you send the truck.'] },
  'gmail/between-the-lines': { lands: ['Yes, all of it.\n\nAnd we can pack it in bales:'] },
  'gmail/signature': { lands: ['We keep it for you until Tuesday.'] },
  'gmail/hindi-base64': { lands: ['हाँ, पूरा लॉट उपलब्ध है। सोमवार से माल उठा सकते हैं।'] },
  'gmail/android': { lands: ['Ok sir, sending photos today evening'] },
  'gmail/html-only': { lands: ['We need advance for packing & loading.\n\nRest < 7 days.'] },
  'gmail/photo': { lands: ['Here is the label.', photo] },
  'gmail/photo-in-the-text': { lands: ['See the selvedge:', photo] },
  'gmail/logo-in-the-signature': { lands: ['Noted.'] },
  'gmail/long-answer': {
    lands: [
      Array.from({ length: 5 }, () => surat).join(' '),
      `${surat}\n${Array.from({ length: 5 }, () => bales).join(' ')}`,
      bales,
    ],
  },
  'outlook/desktop': {
    lands: ['Dear Meena ji,\n\nThe lot is with us in full. Kindly confirm by Saturday.\n\nRegards,\nRavi Kumar'],
  },
  'outlook/desktop-windows-1252': { lands: ['It’s “first quality” – no seconds. € price on request.'] },
  'outlook/web': { lands: ['Please send your GST number.'] },
  'outlook/web-html-only': { lands: ['We can give 500 m first.\n\nThe rest follows on Friday.'] },
  'outlook/android': { lands: ['Truck reaches 4 pm'] },
  'outlook/original-message': { lands: ['Sample is sent by courier today.'] },
  'outlook/hindi': { lands: ['रेट ₹92 प्रति मीटर है, जीएसटी अलग।'] },
  'outlook/word-html-base64-logo': { lands: ['Godown address: Ring Road, Surat.'] },
  'apple/iphone': { lands: ['Yes available'] },
  'apple/mac': { lands: ['GSM is 118, width 44 inch.'] },
  'apple/iphone-hindi-html-only': { lands: ['ठीक है, कल सुबह गोदाम पर मिलते हैं।'] },
  'apple/iphone-photos': { lands: ['Two photos of the bales', photo, photo] },
  'apple/mac-flowed': {
    lands: [
      'We had the lot inspected last week, and the report says that all rolls are first quality. You may send your own man.',
    ],
  },
  'other/samsung': { lands: ['Full lot available. Call me'] },
  'other/yahoo': { lands: ['Yes. Minimum order is 200 m.'] },
  'other/rediffmail-html-only': { lands: ['We can do 88 if you lift all.\n\nRegards\nRavi'] },
  'other/k9': { lands: ['No seconds in this lot.'] },
  'other/thunderbird': { lands: ['That is the last lot of this count.'] },
  'other/new-mail-to-the-address': { lands: ['Final rate 90. Reply fast.'] },
  'files/pdf': { lands: ['Test report attached.', pdfPage(1, 2), pdfPage(2, 2)] },
  'files/spreadsheet': {
    lands: ['Packing list attached.'],
    explained: [mailReplyTexts.partlySent, mailReplyTexts.otherFiles, 'packing list.xlsx'],
  },
  'files/photo-alone': { lands: [photo] },
  'files/damaged-photo': {
    lands: ['Photo of roll 7'],
    explained: [mailReplyTexts.partlySent, refusals.image_unusable.message, 'roll 7.jpg'],
  },
  'automatic/gmail-vacation': { answer: ignored },
  'automatic/exchange-out-of-office': { answer: ignored },
  'automatic/vacation-without-sender': { answer: noSender, sender: '' },
  'automatic/bounce': { answer: noSender, sender: '' },
  'automatic/mailing-list': { answer: ignored, sender: 'bounces@lists.example' },
  'automatic/own-mail-that-came-back': { answer: ignored },
  'automatic/read-receipt': { answer: ignored },
  'refused/spoofed-sender': { answer: otherSender },
  'refused/name-that-looks-like-the-address': { answer: otherSender },
  'refused/two-senders': { answer: otherSender },
  'refused/empty-after-cutting': { explained: [mailReplyTexts.notSent, mailReplyTexts.empty] },
  'refused/empty': { explained: [mailReplyTexts.notSent, mailReplyTexts.empty] },
  'refused/encrypted': { explained: [mailReplyTexts.notSent, mailReplyTexts.otherFiles] },
  'refused/too-long': { explained: [mailReplyTexts.notSent, mailReplyTexts.tooLong] },
  'refused/whole-mail-without-marks': { explained: [mailReplyTexts.notSent, mailReplyTexts.unclear] },
}

describe('an answer by e-mail', () => {
  test('every recorded answer by e-mail has an expected result', () => {
    expect(Object.keys(table).toSorted()).toEqual(recordedMails.toSorted())
    expect(recordedMails.length).toBeGreaterThanOrEqual(40)
  })

  test.each(Object.entries(table))(
    '%s has the expected result, and only one when it is delivered twice',
    async (name, expected) => {
      const { lands = [], explained = [], sender } = expected
      const { id, buyer, seller } = await aConversation(world)
      const reply = await aReplyAddress(world, seller, id)
      const mail = await recordedMail(name, { member: seller.email, reply })
      const wanted = expected.answer ?? (explained.length > 0 ? smtpAnswers.explained : smtpAnswers.sent)
      // delivers the mail twice, like a mail server that missed the first answer
      for (const _ of [1, 2]) {
        const answer = await deliver(replies.port, mail, { from: sender ?? seller.email, to: reply })
        expect(answer).toEqual(typeof wanted === 'string' ? { code: 250, text: wanted } : wanted)
      }
      const messages = await messagesIn(world, buyer, id)
      expect(messages.map(({ message }) => message)).toEqual(lands)
      expect(messages.filter(({ picture }) => picture)).toHaveLength(
        lands.filter(one => one === photo || one.startsWith('PDF, page')).length,
      )
      expect(new Set(messages.map(({ senderId }) => senderId))).toEqual(new Set(lands.length > 0 ? [seller.id] : []))
      const mails = await mailsTo(seller)
      expect(mails).toHaveLength(explained.length > 0 ? 1 : 0)
      for (const sentence of explained) expect(`${mails[0]?.subject}\n${mails[0]?.text}`).toContain(sentence)
    },
  )
})
