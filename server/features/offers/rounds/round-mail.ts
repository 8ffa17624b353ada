import type { NoticeKind } from '#contract/notifications/notice-rules.ts'
import { writeShownOffers } from '#contract/offers/lists/rules.ts'
import { formatEnd } from '#contract/offers/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { type MailContent, type MailPart, onOneLine } from '#server/platform/mail/compose-mail.ts'

export type RoundNotice = Extract<NoticeKind, `round-${string}`>

interface RoundNews {
  kind: RoundNotice
  lot: string
  lotId: string
  answerBy: Date
  offers: number
}

/** The mail at the end of a round; it names no price. */
export function roundMail(origin: URL, to: string, { kind, lot, lotId, answerBy, offers }: RoundNews): MailContent {
  const name = onOneLine(lot)
  const until = [
    'You have until ',
    { bold: formatEnd(answerBy) },
    ' (IST) to accept one. After that, all of them lapse.',
  ]
  const words: Record<RoundNotice, { subject: string; parts: MailPart[]; label: string; path: string }> = {
    'round-offers': {
      subject: offers === 1 ? '1 offer for your lot' : `${offers} offers for your lot`,
      parts: [{ text: until }],
      label: 'Compare offers',
      path: links.offers(writeShownOffers({ compare: lotId })),
    },
    'round-none': {
      subject: 'No offers came for your lot',
      parts: [
        {
          text: 'No one made an offer by the date you set. The lot stays listed, and you can set another date.',
        },
      ],
      label: 'See your listings',
      path: links.myListings(),
    },
    'round-ended': {
      subject: 'Your offer is with the seller',
      parts: [
        {
          text: [
            'No more offers are taken. The seller has until ',
            { bold: formatEnd(answerBy) },
            ' (IST) to accept one.',
          ],
        },
      ],
      label: 'See your offers',
      path: links.offers(),
    },
    'round-withdrawn': {
      subject: 'No more offers are taken for a lot',
      parts: [{ text: 'The lot was taken off the market before the date, so all offers for it have ended.' }],
      label: 'See your offers',
      path: links.offers(),
    },
  }
  const { subject, parts, label, path } = words[kind]
  return {
    to,
    subject: `${subject}: ${product.name}`,
    title: subject,
    parts: [{ quiet: `About: ${name}` }, ...parts, { button: label, address: new URL(path, origin).href }],
    why:
      kind === 'round-offers' || kind === 'round-none'
        ? `You received this e-mail because a lot of yours on ${product.name} took offers until a date.`
        : `You received this e-mail because a lot on ${product.name} that takes offers until a date concerns you.`,
    gist: `${subject}: ${name}`,
  }
}
