/** The kind of row that an event is about. */
type Subject =
  | 'business'
  | 'conversation'
  | 'deal'
  | 'export'
  | 'grievance'
  | 'import'
  | 'job'
  | 'listing'
  | 'offer'
  | 'report'
  | 'requirement'
  | 'review'
  | 'session'
  | 'user'

/** A kind of event: its subject, and its sentence in the audit log, where a second line names the subject. */
export interface EventKindOf<Data> {
  subject: Subject
  sentence: string
  /** only a type: the facts that an event of this kind contains, without codes, tokens and contact details */
  data?: Data
}

const event = <Data = Record<string, never>>(subject: Subject, sentence: string): EventKindOf<Data> => ({
  subject,
  sentence,
})

interface Change {
  before: object
  after: object
}
interface Changed {
  changed: string[]
}
interface Message {
  message: string
  seq: number
  listing: string | null
  picture?: string
}
interface Verdict extends Change {
  version: number
  reason: string
  registerName?: string
  checked?: string[]
  doubts?: string[]
  mailed?: true
}
interface Complaint {
  number: string
}

/** Every kind of event. The audit log shows those that `is_audited` selects in the database. */
export const eventKinds = {
  'admin.account-cleared': event<Change & { live: number }>('user', 'Cleared an account after a review'),
  'admin.deal-claim-dismissed': event<{ reason: string }>('deal', 'Dismissed a claim about an agreement'),
  'admin.deal-claim-upheld': event<{ reason: string }>('deal', 'Found that an agreement was not kept'),
  'admin.exported': event<{ file: string; filters: object; searched?: boolean }>('export', 'Exported a list to Excel'),
  'admin.held-message-decided': event<{ message: string; decision: string }>(
    'conversation',
    'Read a message that was held',
  ),
  'admin.job-retried': event<{ job: number; work: string }>('job', 'Retried failed background work'),
  'admin.listing-deleted': event<Change & { reason: string }>('listing', 'Took a listing down'),
  'admin.requirement-allow': event<{ reason: string }>('requirement', 'Allowed a requirement'),
  'admin.requirement-refuse': event<{ reason: string }>('requirement', 'Refused a requirement'),
  'admin.requirement-remove': event<{ reason: string }>('requirement', 'Removed a requirement'),
  'admin.review-removed': event<{ reason: string }>('review', 'Removed a review'),
  'admin.review-upheld': event<{ reason: string }>('review', 'Kept a disputed review'),
  'admin.suspension-ended': event<Change>('user', 'The suspension of an account ended'),
  'admin.suspension-lifted': event<Change & { reason: string }>('user', 'Lifted the suspension of an account'),
  'admin.user-deleted': event<Change & { reason: string; cause?: string }>('user', 'Deleted an account'),
  'admin.user-suspended': event<Change & { reason: string }>('user', 'Suspended an account'),
  'business.changed': event<Changed & { badgeLost: boolean }>('business', 'Changed the business details'),
  'business.created': event('business', 'Added business details'),
  'business.looked-up': event<{ status: string }>('business', 'Looked up a GST number on the register'),
  'business.invitation-withdrawn': event<{ invitation: string }>('business', 'Withdrew an invitation to the firm'),
  'business.invited': event<{ invitation: string; role: string }>('business', 'Invited a person to the firm'),
  'business.person-joined': event<{ invitation: string; role: string }>('business', 'Joined a firm'),
  'business.person-left': event('business', 'Left the firm'),
  'business.person-removed': event<{ person: string }>('business', 'Removed a person from the firm'),
  'business.role-changed': event<{ person: string; from: string; to: string }>(
    'business',
    'Changed the role of a person in the firm',
  ),
  'business.unverified': event<Verdict>('business', 'Marked the business as not verified'),
  'business.verified': event<Verdict>('business', 'Verified the business'),
  'contact.shown': event<{ sellerId: string }>('listing', 'Saw the number of a seller'),
  'conversation.created': event<{ with: string; listing: string | null }>('conversation', 'Started a conversation'),
  'conversation.deleted': event('conversation', 'Deleted a conversation'),
  'conversation.handed': event<{ to: string | null }>('conversation', 'Handed a conversation to a colleague'),
  'conversation.restored': event('conversation', 'Restored a conversation'),
  'deal.cancelled': event<{ reason: string }>('deal', 'Cancelled a deal'),
  'deal.claimed': event<{ reason: string }>('deal', 'Said that the other side did not keep an agreement'),
  'deal.claim-answered': event('deal', 'Answered a claim about an agreement'),
  'deal.claim-stands': event('deal', 'A claim about an agreement was not answered'),
  'deal.claim-withdrawn': event('deal', 'Withdrew a claim about an agreement'),
  'deal.done': event('deal', 'Completed an agreement'),
  'deal.lapsed': event('deal', 'An agreement lapsed'),
  'deal.marked-done': event('deal', 'Marked an agreement as completed'),
  'grievance.asked': event<Complaint>('grievance', 'Asked a question about a complaint'),
  'grievance.decided': event<Complaint & { outcome: string; inTime?: boolean }>('grievance', 'Decided on a complaint'),
  'grievance.noted': event<Complaint>('grievance', 'Added a note to a complaint'),
  'grievance.opened': event<Complaint>('grievance', 'Started working on a complaint'),
  'grievance.received': event<Complaint & { about: string }>('grievance', 'Made a complaint'),
  'grievance.reopened': event<Complaint>('grievance', 'Reopened a complaint'),
  'grievance.replied': event<Complaint>('grievance', 'Answered a question about a complaint'),
  'grievance.withdrawn': event<Complaint>('grievance', 'Withdrew a complaint'),
  'identity.linked': event('user', 'Added Google login'),
  'import.confirmed': event<{ total: number; live: boolean; publishes: boolean; rest: number }>(
    'import',
    'Started an import',
  ),
  'import.finished': event('import', 'An import finished'),
  'import.undone': event<{ undone: number }>('import', 'Undid an import'),
  'import.uploaded': event('import', 'Uploaded a sheet'),
  'key.made': event<{ scopes: string[]; days: number }>('user', 'Made an API key'),
  'key.revoked': event('user', 'Revoked an API key'),
  'lead.changed': event<object>('conversation', 'Changed a lead'),
  'lead.logged': event<{ listing: string; lead: string }>('conversation', 'Called a seller or asked for a number'),
  'listing.changed': event<Changed | { undone: true }>('listing', 'Changed a listing'),
  'listing.confirmed': event('listing', 'Confirmed a listing'),
  'listing.contact-set': event<{ to: string | null }>('listing', 'Chose who answers for a listing'),
  'listing.created': event<{ copyOf?: string }>('listing', 'Made a Draft'),
  'listing.deleted': event<{ from: string }>('listing', 'Deleted a listing'),
  'listing.floor-set': event('listing', 'Changed the lowest offer'),
  'listing.offered-to-savers': event('listing', 'Offered a lower rate to those who saved a listing'),
  'listing.paused': event<{ pausedBy?: 'freshness' | 'sold-out'; by?: 'import' }>('listing', 'Paused a listing'),
  'listing.pictures-added': event<{ pictures: string[] }>('listing', 'Added photos to a listing'),
  'listing.published': event<{ from: string }>('listing', 'Published a listing'),
  'listing.restored': event<{ from: string; to: string }>('listing', 'Restored a listing'),
  'listing.round-ended': event('listing', 'The date of offers of a listing passed'),
  'listing.round-set': event('listing', 'Set a date for offers'),
  'listing.round-stopped': event('listing', 'Removed the date for offers'),
  'listing.waits': event<{ from: string }>('listing', 'Published a listing, held until its seller is reviewed'),
  'manifest.confirmed': event<{ lines: number }>('listing', 'Added an item list'),
  'manifest.downloaded': event('listing', 'Downloaded an item list'),
  'manifest.removed': event('listing', 'Removed an item list'),
  'manifest.uploaded': event('listing', 'Uploaded an item list'),
  'message.sent': event<Message>('conversation', 'Sent a message'),
  'messages.cleared': event('conversation', 'Cleared the messages of a conversation'),
  'messages.read': event<{ count: number }>('conversation', 'Read messages'),
  'offer.accepted': event<{ atOnce?: true }>('offer', 'Accepted an offer'),
  'offer.answered': event('offer', 'Answered a request for a quote'),
  'offer.countered': event('offer', 'Made a counter-offer'),
  'offer.declined': event('offer', 'Declined an offer'),
  'offer.expired': event('offer', 'An offer expired'),
  'offer.made': event<{ offer: string; listing: string }>('offer', 'Made an offer or asked for a quote'),
  'offer.void': event<{ reason: string | null }>('offer', 'An offer became void'),
  'offer.withdrawn': event('offer', 'Withdrew an offer'),
  'report.decided': event<Change & { about: string; objectId: string; reports: number }>(
    'report',
    'Decided on a report',
  ),
  'report.made': event<{ about: string; objectId: string; reason: string }>('report', 'Reported a problem'),
  'requirement.answer-changed': event<{ answer: string }>('requirement', 'Changed an answer to a requirement'),
  'requirement.answer-dismissed': event<{ answer: string; reason: string }>('requirement', 'Dismissed an answer'),
  'requirement.answer-opened': event<{ answer: string }>('requirement', 'Opened an answer'),
  'requirement.answer-withdrawn': event<{ answer: string }>('requirement', 'Withdrew an answer to a requirement'),
  'requirement.answered': event<{ answer: string; listing: string | null }>('requirement', 'Answered a requirement'),
  'requirement.close': event('requirement', 'Closed a requirement'),
  'requirement.edited': event('requirement', 'Edited a requirement'),
  'requirement.posted': event('requirement', 'Posted a requirement'),
  'requirement.renew': event('requirement', 'Renewed a requirement'),
  'review.dispute': event('review', 'Disputed a review'),
  'review.edit': event('review', 'Edited a review'),
  'review.reply': event('review', 'Replied to a review'),
  'review.withdraw': event('review', 'Withdrew a review'),
  'review.written': event('review', 'Wrote a review'),
  'round-offer.made': event('listing', 'Made an offer until a date'),
  'round-offer.raised': event('listing', 'Raised an offer until a date'),
  'second-factor.begun': event('user', 'Started setting up an authenticator app'),
  'second-factor.failed': event('user', 'Entered a wrong authenticator code'),
  'second-factor.reset': event('user', 'Reset the authenticator app'),
  'second-factor.set-up': event<{ by: string }>('user', 'Set up an authenticator app'),
  'second-factor.shown': event<{ by: string }>('user', 'Confirmed with the authenticator app'),
  'session.closed': event('session', 'Logged out of a device'),
  'session.opened': event<{ by: string; newDevice?: true }>('session', 'Logged in'),
  'sessions.closed': event<{ ended: number }>('user', 'Logged out of the other devices'),
  'settings.saved': event<Record<string, unknown>>('user', 'Changed the settings'),
  'user.away': event<{ until: string | null }>('user', 'Changed the days away'),
  'user.blocked': event('user', 'Blocked a user'),
  'user.created': event('user', 'Created an account'),
  'user.email-changed': event('user', 'Changed the e-mail address'),
  'user.email-returned': event('user', 'Restored the earlier e-mail address of the account'),
  'user.exported': event<{ file: string }>('user', 'Downloaded own data'),
  'user.google-removed': event('user', 'Removed Google login'),
  'user.leads-exported': event('user', 'Downloaded the leads'),
  'user.offers-exported': event('user', 'Downloaded the offers'),
  'user.removed': event('user', 'Account deleted'),
  'user.replies-saved': event<{ count: number }>('user', 'Changed the saved replies'),
  'user.saved': event<Changed>('user', 'Changed the profile'),
  'user.unblocked': event('user', 'Unblocked a user'),
  'user.whatsapp': event<{ on: boolean }>('user', 'Changed if buyers may write on WhatsApp'),
  'webhook.made': event<{ events: string[] }>('user', 'Added a webhook'),
  'webhook.removed': event('user', 'Removed a webhook'),
  'webhook.secret-changed': event('user', 'Changed the secret of a webhook'),
} as const

export type EventKind = keyof typeof eventKinds
export type EventData<K extends EventKind> =
  (typeof eventKinds)[K] extends EventKindOf<infer Data extends object> ? Data : never
