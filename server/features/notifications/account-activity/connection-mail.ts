import { type KeyDays, keyDayLabels } from '#contract/connections/key-rules.ts'
import { type WebhookEvent, webhookEvents } from '#contract/connections/webhook-rules.ts'
import { type ApiScope, apiScopes } from '#contract/http/api-scopes.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { type MailContent, type MailPart, onOneLine } from '#server/platform/mail/compose-mail.ts'
import { switchedOn } from '../messages/notification-mails.ts'

/** A change of the programs that act for an account or receive its events. */
export type ConnectionNews =
  | { is: 'key-made'; name: string; scopes: readonly ApiScope[]; days: KeyDays }
  | { is: 'key-revoked'; name: string; scopes: readonly ApiScope[] }
  | { is: 'webhook-made'; host: string; events: readonly WebhookEvent[] }

export interface ConnectionMail {
  to: string
  news: ConnectionNews
  by: string
  device: string
  network: string
  at: Date
  unsubscribe: string
}

/** The mail to the owner of an account about a key or a webhook. */
export function connectionMail(origin: URL, { news, by, device, network, at, ...given }: ConnectionMail): MailContent {
  const { subject, facts, advice } = wordsOf(news)
  const place = network ? `, network ${network}` : ''
  const moment = formatMoment(at, new Date(at.getTime() + 86_400_000))
  return {
    to: given.to,
    subject: `${subject}: ${product.name}`,
    title: subject,
    parts: [
      ...facts,
      { text: ['By: ', { bold: onOneLine(by) }, ` on ${moment} (IST).`] },
      { text: ['From: ', { bold: `${device}${place}` }] },
      { text: advice },
      { button: 'See your connections', address: new URL(links.settings('connections'), origin).href },
    ],
    why: switchedOn,
    unsubscribe: given.unsubscribe,
    gist: subject,
  }
}

function wordsOf(news: ConnectionNews): { subject: string; facts: MailPart[]; advice: string } {
  const rights =
    'scopes' in news ? news.scopes.map(scope => apiScopes[scope]) : news.events.map(event => webhookEvents[event])
  const listed = rights.map(quiet => ({ quiet }))
  if (news.is === 'webhook-made')
    return {
      subject: 'New webhook for your account',
      facts: [{ text: ['Events are sent to: ', { bold: news.host }] }, ...listed],
      advice:
        'If this was you, there is nothing to do. If not, remove the webhook, log out all other devices, and make sure no one else has access to your mailbox.',
    }
  const named: MailPart[] = [{ text: ['API key: ', { bold: onOneLine(news.name) }] }, ...listed]
  if (news.is === 'key-revoked')
    return {
      subject: 'API key revoked',
      facts: named,
      advice:
        'Programs with this key can no longer use your account. If you did not revoke it, log out all other devices, and make a new key for your program.',
    }
  return {
    subject: 'New API key for your account',
    facts: [...named, { text: ['Valid for: ', { bold: keyDayLabels[news.days] }] }],
    advice:
      'If this was you, there is nothing to do. If not, revoke the key, log out all other devices, and make sure no one else has access to your mailbox.',
  }
}
