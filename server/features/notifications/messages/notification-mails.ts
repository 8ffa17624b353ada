import { mailReplyTexts } from '#contract/conversations/mail-replies.ts'
import { namelessAs } from '#contract/conversations/rules.ts'
import type { OfferKind } from '#contract/offers/rules.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { type MailContent, type MailPart, onOneLine } from '#server/platform/mail/compose-mail.ts'
import type { Unread, UnreadMessage } from './message-notice-store.ts'

const shownAtMost = 10

/** The mail with the unread messages of a conversation, and a link to it. */
export function messagesMail(
  origin: URL,
  given: Omit<Unread, 'person_id' | 'office_minutes'> & {
    conversationId: string
    unsubscribe: string
    /** the address at which the reader may answer */
    replyTo?: string | undefined
  },
): MailContent {
  const { messages, unsubscribe, replyTo } = given
  const name = onOneLine(given.other_name ?? namelessAs(given.other_id))
  const shown = messages.slice(-shownAtMost)
  const earlier = messages.length - shown.length
  const summary = newsIn(messages)
  return {
    to: given.email,
    ...(replyTo !== undefined && { replyTo: { name, address: replyTo } }),
    subject: `${summary} from ${name}: ${product.name}`,
    title: `${summary} from ${name}`,
    parts: [
      ...(given.listing_name ? [{ quiet: `About: ${onOneLine(given.listing_name)}` }] : []),
      ...(earlier > 0 ? [{ quiet: `${earlier} earlier unread ${earlier === 1 ? 'message' : 'messages'}` }] : []),
      ...shown.map(({ body, kind }) => ({ quote: body, ours: kind === 'offer' || kind === 'event' })),
      ...(replyTo === undefined ? [] : [{ text: mailReplyTexts.hint(name) }]),
      { button: 'Read and reply', address: new URL(links.messages(given.conversationId), origin).href },
      ...(messages.some(({ offer }) => offer) ? [allOffers(origin)] : []),
    ],
    why: switchedOn,
    unsubscribe,
    gist: `${summary} from ${name}`,
  }
}

const allOffers = (origin: URL): MailPart => ({
  button: 'All offers and deals',
  address: new URL(links.offers(), origin).href,
  aside: true,
})

/** The subject of the mail: an open offer, an accepted offer, else the number of messages. */
function newsIn(messages: readonly UnreadMessage[]): string {
  const waiting = messages.findLast(({ kind, offer }) => kind === 'offer' && offer?.state === 'open')?.offer
  if (waiting) return waiting.kind === 'ask' ? 'Quote asked for' : waiting.counter ? 'New counter-offer' : 'New offer'
  if (messages.some(({ kind, offer }) => kind === 'event' && offer?.state === 'accepted')) return 'Offer accepted'
  return messages.length === 1 ? 'New message' : `${messages.length} new messages`
}

/** The mail about an offer that ends soon. */
export function offerEndMail(
  origin: URL,
  given: {
    email: string
    name: string
    listing: string
    words: string
    end: string
    kind: OfferKind
    unsubscribe: string
  } & {
    conversationId: string
  },
): MailContent {
  const name = onOneLine(given.name)
  const what = given.kind === 'ask' ? 'quote' : 'answer'
  const gist = `${name} is waiting for your ${what}: ${given.words}, until ${given.end}`
  return {
    to: given.email,
    subject: `${name} is waiting for your ${what}: ${product.name}`,
    title: `${name} is waiting for your ${what}`,
    parts: [
      { quiet: `About: ${onOneLine(given.listing)}` },
      { quote: given.words, ours: true },
      { text: [`You have until `, { bold: given.end }, ' (IST) to answer.'] },
      { button: 'Read and answer', address: new URL(links.messages(given.conversationId), origin).href },
      allOffers(origin),
    ],
    why: switchedOn,
    unsubscribe: given.unsubscribe,
    gist,
  }
}

/** The account activities that are mailed. */
export type AccountNews =
  | { is: 'new-device'; device: string; place: string; at: Date }
  | { is: 'verified' | 'badge-lost'; business: string }
  | { is: 'unverified'; business: string; reason: string }

/** The mail about an account activity. */
export function accountMail(
  origin: URL,
  { to, news, unsubscribe }: { to: string; news: AccountNews; unsubscribe: string },
): MailContent {
  const { subject, parts, label, path } = wordsOf(news)
  return {
    to,
    subject: `${subject}: ${product.name}`,
    title: subject,
    parts: [...parts, { button: label, address: new URL(path, origin).href }],
    why: switchedOn,
    unsubscribe,
    gist: subject,
  }
}

function wordsOf(news: AccountNews): { subject: string; parts: MailPart[]; label: string; path: string } {
  const business = { label: 'View your business details', path: links.businessDetails() }
  switch (news.is) {
    case 'new-device': {
      const network = news.place ? `, network ${news.place}` : ''
      const moment = formatMoment(news.at, new Date(news.at.getTime() + 86_400_000))
      return {
        subject: 'New login to your account',
        parts: [
          {
            text: [
              'There was a new login to your account from ',
              { bold: `${news.device}${network}` },
              ` on ${moment} (IST).`,
            ],
          },
          {
            text: 'If this was you, there is nothing to do. If not, log out that device and make sure no one else has access to your mailbox.',
          },
        ],
        label: 'See your devices',
        path: links.settings('security'),
      }
    }
    case 'verified':
      return {
        subject: 'Your business is verified',
        parts: [
          {
            text: [
              { bold: onOneLine(news.business) },
              ' is now verified. Buyers see the badge next to your name and can filter for it.',
            ],
          },
          { text: 'Changing the name, PAN or GST number removes the badge until we re-verify your details.' },
        ],
        ...business,
      }
    case 'unverified':
      return {
        subject: 'Your business is not verified',
        parts: [
          { text: ['We could not verify ', { bold: onOneLine(news.business) }, ', so it does not carry the badge.'] },
          ...(news.reason ? [{ quote: `Reason: ${onOneLine(news.reason)}`, ours: true }] : []),
          { text: 'Your listings stay online. Correct your business details, and we will review them again.' },
        ],
        ...business,
      }
    case 'badge-lost':
      return {
        subject: 'Your business needs to be verified again',
        parts: [
          {
            text: [
              'The name, PAN or GST number of ',
              { bold: onOneLine(news.business) },
              ' was changed, so the badge has been removed until we re-verify your details.',
            ],
          },
          {
            text: 'Your listings stay online. If you did not make this change, log out all other devices now.',
          },
        ],
        ...business,
      }
  }
}

/** The footer of mails that people turn on: the reason for which they get the mail. */
export const switchedOn = `You received this e-mail because you turned it on in your ${product.name} settings.`
