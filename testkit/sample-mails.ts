import { mailReplyTexts } from '#contract/conversations/mail-replies.ts'
import {
  accountCodeMail,
  addressChangedMail,
  addressReturnedMail,
} from '#server/features/accounts/model/account-mail.ts'
import { codeMail, linkMail } from '#server/features/accounts/model/sign-in-mail.ts'
import { clearedMail } from '#server/features/admin/account-reviews/clear-account.ts'
import { liftedMail, suspendedMail } from '#server/features/admin/suspensions/suspension-mail.ts'
import { contactMail } from '#server/features/contact/contact-mail.ts'
import { invitationMail } from '#server/features/firms/firm-mail.ts'
import {
  decisionMail,
  dueSoonMail,
  proofMail,
  questionMail,
  receiptMail,
} from '#server/features/grievances/model/grievance-mail.ts'
import { refusalMail } from '#server/features/mail-replies/refusal-mail.ts'
import { type ConnectionNews, connectionMail } from '#server/features/notifications/account-activity/connection-mail.ts'
import { digestMail } from '#server/features/notifications/digest/digest-mail.ts'
import type { UnreadMessage } from '#server/features/notifications/messages/message-notice-store.ts'
import {
  type AccountNews,
  accountMail,
  messagesMail,
  offerEndMail,
} from '#server/features/notifications/messages/notification-mails.ts'
import { upkeepMail } from '#server/features/notifications/upkeep/upkeep-mail.ts'
import type { UnlicensedLots } from '#server/features/notifications/upkeep/upkeep-notice-store.ts'
import { claimMail } from '#server/features/offers/claims/claim-mail.ts'
import { type RoundNotice, roundMail } from '#server/features/offers/rounds/round-mail.ts'
import { answerMail, warningMail } from '#server/features/reports/report-mail.ts'
import type { DigestPart } from '#server/features/watching/digest/find-digest.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'

const origin = new URL('https://nayastock.example')
const to = 'ravi@example.com'
const link = (path: string) => new URL(path, origin).href
const unsubscribe = link('/unsubscribe#c2FtcGxlLWxpbmstb2YtYS1zYW1wbGUtcGVyc29u')

const account = (news: AccountNews) => accountMail(origin, { to, news, unsubscribe })
const connection = (news: ConnectionNews) =>
  connectionMail(origin, {
    to,
    news,
    by: 'Meena Shah',
    device: 'Chrome on Android',
    network: '203.0.x.x',
    at: new Date('2026-11-12T09:30:00Z'),
    unsubscribe,
  })
const grievance = {
  number: 'NS-2026-000123',
  order: false,
  receivedAt: new Date('2026-11-22T10:40:00Z'),
  dueAt: new Date('2026-11-29T18:29:59.999Z'),
  page: link('/complaint/NS-2026-000123#c2FtcGxlLWxpbmstb2Yx'),
  officer: {
    name: 'Asha Rao',
    title: 'Head of Trust',
    email: 'officer@nayastock.example',
    phone: '+91 33 4000 1234',
    address: '12 Park Street, Kolkata 700016',
  },
}
const messages = (...bodies: string[]) =>
  unread(bodies.map((body, at) => ({ seq: at + 1, body, kind: 'text', offer: null })))
const unread = (unreadMessages: UnreadMessage[]) =>
  messagesMail(origin, {
    email: to,
    other_id: '00000000-0000-4000-8000-000000000001',
    other_name: 'Meenakshi Sundaram',
    listing_name: 'Cotton poplin, 44 inch, mill overrun',
    messages: unreadMessages,
    waiting: 60,
    conversationId: '00000000-0000-4000-8000-000000000002',
    unsubscribe,
    replyTo: 'reply+aaaaaaaaaaaaaaaaaaaaaaaaaa@reply.nayastock.example',
  })
const lot = (number: number) => ({
  name: `Cotton poplin, 44 inch, mill overrun, lot ${number}`,
  amount: 92.5,
  unit: 'Metre',
  confirmed_at: new Date('2026-10-23T06:00:00Z'),
  picture: null,
})
const lots = (count: number) => Array.from({ length: Math.min(count, 20) }, (_, at) => lot(at + 1))
const upkeep = (due: number, resting: number, unlicensed: UnlicensedLots[] = []) =>
  upkeepMail(origin, {
    email: to,
    due: lots(due),
    due_count: due,
    resting: lots(resting),
    resting_count: resting,
    licences: unlicensed,
    day: '2026-11-22',
    unsubscribe,
    confirm: link('/still-available#c2FtcGxlLWxpbmstb2YtYS1zYW1wbGUtcGVyc29uLTAx'),
  })
const watchedLot = (number: number, was: number | null = null) => ({
  ...lot(number),
  id: `00000000-0000-4000-8000-0000000000${number}0`,
  city: 'Surat',
  was,
})
const digest = (...parts: DigestPart[]) => digestMail(origin, { email: to, parts, unsubscribe })
const newLots: DigestPart = {
  kind: 'new',
  search: {
    id: '00000000-0000-4000-8000-000000000003',
    name: 'cotton poplin · Gujarat · up to ₹100',
    state: { query: 'cotton poplin', literal: false, filters: { state: ['Gujarat'], priceTo: ['100'] } },
    since: '2026-11-21T03:35:00.000Z',
  },
  lots: [1, 2, 3, 4, 5, 6, 7].map(number => watchedLot(number)),
}
const wanted: DigestPart = {
  kind: 'wanted',
  search: null,
  lots: [],
  wanted: [
    {
      id: '00000000-0000-4000-8000-000000000004',
      title: 'Cotton poplin for lining',
      quantity: 5000,
      unit: 'Metre',
      region: 'Gujarat',
    },
  ],
}
const round = (kind: RoundNotice, offers: number) =>
  roundMail(origin, to, {
    kind,
    lot: 'Cotton poplin, 44 inch, mill overrun',
    lotId: '00000000-0000-4000-8000-000000000006',
    answerBy: new Date('2026-11-27T12:30:00Z'),
    offers,
  })
const report = { subject_kind: 'listing', evidence: 'Herringbone twill, mill overruns', reason: 'rights' } as const

/** Every mail of the product by name, with typical data. */
export const sampleMails: Readonly<Record<string, MailContent>> = {
  'invitation to a firm': invitationMail(to, {
    firm: 'Deccan Looms',
    by: 'Meena Shah',
    role: 'seller',
    link: link('/join-firm#c2VjcmV0LW9mLWEtc2FtcGxl'),
  }),
  'login OTP': codeMail(to, '7614'),
  'login link': linkMail(to, link('/sign-in#c2VjcmV0LW9mLWEtc2FtcGxl'), 3600),
  'OTP for a new address': accountCodeMail(to, 'change-email', '761428'),
  'OTP of the owner': accountCodeMail(to, 'prove-owner', '761428'),
  'OTP to delete the account': accountCodeMail(to, 'delete-account', '761428'),
  'address changed': addressChangedMail(to, 'kavita@example.org', link('/address-back#c2VjcmV0LW9mLWEtc2FtcGxl')),
  'address changed back': addressReturnedMail(to, 'support@nayastock.example'),
  'new message': messages('Is the whole lot available? We can lift it from Ahmedabad this week.'),
  'new messages': messages(
    'Is the whole lot available?',
    'We need a sample of 2 metres first.\nPlease send it by courier, we pay the freight.',
    'https://example.com/an-address-without-any-place-to-break-a-line/in-the-whole-length-of-it-so-that-it-is-long',
  ),
  'new offer': unread([
    {
      seq: 1,
      body: 'Offer: 500 m at ₹85 / metre = ₹42,500 + GST, ex-godown, until Tue 24 Nov, 6:30 pm.',
      kind: 'offer',
      offer: { kind: 'offer', state: 'open', counter: false },
    },
  ]),
  'answer by e-mail that was not sent': refusalMail(origin, to, {
    unsent: [{ reason: mailReplyTexts.empty }],
    partly: false,
    conversationId: '00000000-0000-4000-8000-000000000002',
  }),
  'answer by e-mail that was sent in part': refusalMail(origin, to, {
    unsent: [{ reason: mailReplyTexts.otherFiles, file: 'Packing list.xlsx' }],
    partly: true,
    conversationId: '00000000-0000-4000-8000-000000000002',
  }),
  'offer that ends soon': offerEndMail(origin, {
    email: to,
    name: 'Meenakshi Sundaram',
    listing: 'Cotton poplin, 44 inch, mill overrun',
    words: '500 m at ₹85 / metre = ₹42,500 + GST',
    end: 'Tue 24 Nov, 6:30 pm',
    kind: 'offer',
    conversationId: '00000000-0000-4000-8000-000000000002',
    unsubscribe,
  }),
  'offers until a date, for the seller': round('round-offers', 12),
  'no offers until a date': round('round-none', 0),
  'offer that is with the seller': round('round-ended', 1),
  'lot that takes no more offers': round('round-withdrawn', 1),
  'lots to confirm': upkeep(7, 0),
  'lots that rest': upkeep(0, 3),
  'lots to confirm and lots that rest': upkeep(25, 1),
  'lots without their licence': upkeep(0, 0, [
    { kind: 'fssai', resting: false, count: 1, lots: lots(1) },
    { kind: 'recycler', resting: true, count: 2, lots: lots(2) },
  ]),
  'new lots in a saved search': digest(newLots),
  'new lots and saved lots': digest(
    newLots,
    { kind: 'cheaper', search: null, lots: [watchedLot(1, 110), watchedLot(2, 99)] },
    { kind: 'going', search: null, lots: [watchedLot(3)] },
    { kind: 'gone', search: null, lots: [watchedLot(4)] },
  ),
  'buyers look for goods like yours': digest(wanted),
  'new lots, and what buyers look for': digest(newLots, wanted),
  'how a deal was': digest({
    kind: 'review',
    search: null,
    lots: [],
    dealt: { businessId: '00000000-0000-4000-8000-000000000005', name: 'Asha Mills' },
  }),
  'new device': account({
    is: 'new-device',
    device: 'Chrome on Android',
    place: '203.0.x.x',
    at: new Date('2026-11-12T09:30:00Z'),
  }),
  'API key made': connection({
    is: 'key-made',
    name: 'Tally',
    scopes: ['listings:read', 'listings:write'],
    days: 90,
  }),
  'API key revoked': connection({ is: 'key-revoked', name: 'Tally', scopes: ['listings:write'] }),
  'webhook added': connection({
    is: 'webhook-made',
    host: 'hooks.example.com',
    events: ['lead.created', 'deal.agreed'],
  }),
  'business verified': account({ is: 'verified', business: 'Deccan Looms Private Limited' }),
  'business not verified': account({
    is: 'unverified',
    business: 'Deccan Looms Private Limited',
    reason: 'The legal name on the GST register is Deccan Textiles LLP.',
  }),
  'badge lost': account({ is: 'badge-lost', business: 'Deccan Looms Private Limited' }),
  'answer to a report': answerMail(
    to,
    report,
    'The seller has proved that the pictures are of this lot, so the listing stays.\n\nThank you for telling us.',
  ),
  warning: warningMail(to, report),
  cleared: clearedMail(origin, to),
  suspended: suspendedMail(origin, to, {
    reason: 'fraud',
    words: 'Three buyers have paid for goods that were never sent.',
    until: new Date('2026-11-30T06:30:00Z'),
  }),
  'agreement claimed': claimMail(origin, to, {
    by: 'Surat Silks',
    lot: 'Cotton poplin, 118 GSM, 4,200 m',
    reason: 'no-payment',
    answerBy: new Date('2026-12-03T06:30:00Z'),
    conversationId: '3f0c2a52-7d0a-4a58-9f0e-0f5b8b1c2d3e',
  }),
  'suspension lifted': liftedMail(to, 'The buyers have got their goods.'),
  'complaint code': proofMail(to, '482913', '10 minutes'),
  'complaint received': receiptMail(to, grievance),
  'complaint question': questionMail(
    to,
    grievance,
    'Which of the two lots do you mean?',
    new Date('2026-11-24T06:00:00Z'),
  ),
  'complaint decided': decisionMail(to, grievance, {
    outcome: 'partly',
    answer: 'The photos were of another lot, and the seller has replaced them.\n\nThe price was as stated.',
    at: new Date('2026-11-27T06:00:00Z'),
    last: false,
  }),
  'complaint due soon': dueSoonMail('officer@nayastock.example', {
    number: 'NS-2026-000123',
    due: '29 Nov 2026',
    page: link('/mds-admin/complaints?search=NS-2026-000123'),
  }),
  'contact form': contactMail('support@nayastock.example', {
    fullName: 'Asha Rao',
    email: 'asha@mills.example',
    message: 'Do you ship to Kochi?\n\nRegards\nAsha',
  }),
}
