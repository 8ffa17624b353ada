import { namelessAs } from '../../../contract/conversations-rules.ts'
import { sayMoment } from '../../../contract/moments.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import type { Mail } from '../../platform/mail.ts'
import { escapeHtml, mailButton, mailPage, onOneLine } from '../../platform/mail-page.ts'
import type { Unread } from './message-notice-store.ts'

const shownAtMost = 10

/** The mail about what is unread in a conversation, with the texts and a way there. */
export function messagesMail(origin: URL, given: Unread & { conversationId: string; unsubscribe: string }): Mail {
  const { messages, unsubscribe } = given
  const name = onOneLine(given.other_name ?? namelessAs(given.other_id))
  const about = given.listing_name ? `About: ${onOneLine(given.listing_name)}` : ''
  const address = new URL(links.messages(given.conversationId), origin).href
  const shown = messages.slice(-shownAtMost).map(({ body }) => body)
  const more = messages.length > shown.length ? `… and ${messages.length - shown.length} before` : ''
  const said = messages.length === 1 ? 'New message' : `${messages.length} new messages`
  return {
    to: given.email,
    subject: `${said} from ${name}: ${product.name}`,
    text: [`${name} wrote to you:`, about, more, ...shown, `Read and answer:\n${address}`, stop(unsubscribe)]
      .filter(part => part !== '')
      .join('\n\n'),
    html: mailPage(
      [
        `<p><b>${escapeHtml(name)}</b> wrote to you:</p>`,
        ...[about, more].filter(line => line !== '').map(line => `<p style="color:#57534e">${escapeHtml(line)}</p>`),
        ...shown.map(
          body =>
            `<p style="margin:0 0 8px;padding:12px 16px;border-radius:12px;background:#edf0ea;white-space:pre-wrap">${escapeHtml(body)}</p>`,
        ),
        `<p style="margin:24px 0">${mailButton(address, 'Read and answer')}</p>`,
      ].join('\n'),
      stopHtml(unsubscribe),
    ),
    gist: `${said} from ${name}`,
  }
}

/** What happened to an account. */
export type AccountNews =
  | { is: 'new-device'; device: string; place: string; at: Date }
  | { is: 'verified' | 'badge-lost'; business: string }
  | { is: 'unverified'; business: string; reason: string }

/** The mail about it. */
export function accountMail(
  origin: URL,
  { to, news, unsubscribe }: { to: string; news: AccountNews; unsubscribe: string },
): Mail {
  const { subject, lines, label, path } = wordsOf(news)
  const address = new URL(path, origin).href
  return {
    to,
    subject: `${subject}: ${product.name}`,
    text: [...lines, `${label}:\n${address}`, stop(unsubscribe)].join('\n\n'),
    html: mailPage(
      `${lines.map(line => `<p>${escapeHtml(line)}</p>`).join('\n')}<p style="margin:24px 0">${mailButton(address, label)}</p>`,
      stopHtml(unsubscribe),
    ),
    gist: subject,
  }
}

function wordsOf(news: AccountNews): { subject: string; lines: string[]; label: string; path: string } {
  const business = { label: 'See your business', path: links.businessDetails() }
  switch (news.is) {
    case 'new-device':
      return {
        subject: 'New sign-in to your account',
        lines: [
          `Your account was signed in to from ${news.device}${news.place ? `, network ${news.place}` : ''}, ${sayMoment(news.at, new Date(news.at.getTime() + 86_400_000))} (Indian time).`,
          'If this was you, there is nothing to do. If not, end that sign-in and make sure that nobody else reads your mails.',
        ],
        label: 'See where you are signed in',
        path: links.settings('security'),
      }
    case 'verified':
      return {
        subject: 'Your business is verified',
        lines: [
          `${onOneLine(news.business)} is verified: buyers see the badge beside your name and can filter by it.`,
          'Changing the name, PAN or GST number takes the badge away until we have looked again.',
        ],
        ...business,
      }
    case 'unverified':
      return {
        subject: 'Your business is no longer verified',
        lines: [
          `${onOneLine(news.business)} has lost its badge.`,
          ...(news.reason ? [`Reason: ${onOneLine(news.reason)}`] : []),
          'Your listings stay online. Correct your business details and we look at them again.',
        ],
        ...business,
      }
    case 'badge-lost':
      return {
        subject: 'Your business has to be verified again',
        lines: [
          `The name, PAN or GST number of ${onOneLine(news.business)} was changed, so the badge is gone until we have looked at it again.`,
          'Your listings stay online. If you did not change anything, end all other sign-ins now.',
        ],
        ...business,
      }
  }
}

const why = 'You get this mail because you switched it on in your settings.'
const stop = (unsubscribe: string): string => `${why} To stop these mails:\n${unsubscribe}`
const stopHtml = (unsubscribe: string): string =>
  `${why} <a href="${escapeHtml(unsubscribe)}" style="color:#57534e">Stop these mails</a>`
