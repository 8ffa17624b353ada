/** The sentence for each kind of event in the audit log; a second line names the object. */
export const auditSentences: Readonly<Record<string, string>> = {
  'admin.account-cleared': 'Cleared an account after a review',
  'admin.deal-claim-dismissed': 'Dismissed a claim about an agreement',
  'admin.deal-claim-upheld': 'Found that an agreement was not kept',
  'admin.exported': 'Exported a list to Excel',
  'admin.held-message-decided': 'Read a message that was held',
  'admin.job-retried': 'Retried failed background work',
  'admin.listing-deleted': 'Took a listing down',
  'admin.suspension-ended': 'The suspension of an account ended',
  'admin.suspension-lifted': 'Lifted the suspension of an account',
  'admin.user-deleted': 'Deleted an account',
  'admin.user-suspended': 'Suspended an account',
  'business.changed': 'Changed the business details',
  'business.created': 'Added business details',
  'business.looked-up': 'Looked up a GST number on the register',
  'business.invitation-withdrawn': 'Withdrew an invitation to the firm',
  'business.invited': 'Invited a person to the firm',
  'business.person-joined': 'Joined a firm',
  'business.person-left': 'Left the firm',
  'business.person-removed': 'Removed a person from the firm',
  'business.role-changed': 'Changed the role of a person in the firm',
  'business.unverified': 'Marked the business as not verified',
  'business.verified': 'Verified the business',
  'deal.cancelled': 'Cancelled a deal',
  'deal.claimed': 'Said that the other side did not keep an agreement',
  'deal.claim-answered': 'Answered a claim about an agreement',
  'deal.claim-stands': 'A claim about an agreement was not answered',
  'deal.claim-withdrawn': 'Withdrew a claim about an agreement',
  'deal.done': 'Completed an agreement',
  'deal.lapsed': 'An agreement lapsed',
  'deal.marked-done': 'Marked an agreement as completed',
  'grievance.asked': 'Asked a question about a complaint',
  'grievance.decided': 'Decided on a complaint',
  'grievance.noted': 'Added a note to a complaint',
  'grievance.opened': 'Started working on a complaint',
  'key.made': 'Made an API key',
  'key.revoked': 'Revoked an API key',
  'listing.waits': 'Published a listing, held until its seller is reviewed',
  'listing.floor-set': 'Changed the lowest offer',
  'offer.accepted': 'Accepted an offer',
  'offer.answered': 'Answered a request for a quote',
  'offer.countered': 'Made a counter-offer',
  'offer.declined': 'Declined an offer',
  'offer.expired': 'An offer expired',
  'offer.made': 'Made an offer or asked for a quote',
  'offer.void': 'An offer became void',
  'offer.withdrawn': 'Withdrew an offer',
  'report.decided': 'Decided on a report',
  'report.made': 'Reported a problem',
  'second-factor.begun': 'Started setting up an authenticator app',
  'second-factor.failed': 'Entered a wrong authenticator code',
  'second-factor.reset': 'Reset the authenticator app',
  'second-factor.set-up': 'Set up an authenticator app',
  'second-factor.shown': 'Confirmed with the authenticator app',
  'session.closed': 'Logged out of a device',
  'session.opened': 'Logged in',
  'user.blocked': 'Blocked a user',
  'user.created': 'Created an account',
  'user.email-changed': 'Changed the e-mail address',
  'user.email-returned': 'Restored the earlier e-mail address of the account',
  'user.exported': 'Downloaded own data',
  'user.google-removed': 'Removed Google login',
  'user.removed': 'Account deleted',
  'user.saved': 'Changed the profile',
  'user.unblocked': 'Unblocked a user',
  'webhook.made': 'Added a webhook',
  'webhook.removed': 'Removed a webhook',
  'webhook.secret-changed': 'Changed the secret of a webhook',
}

const howLoggedIn: Readonly<Record<string, string>> = {
  code: 'Logged in with an OTP',
  link: 'Logged in with a login link',
  google: 'Logged in with Google',
}

/** An event as a sentence; `details` name the method of a login. */
export function formatEvent(kind: string, details: Readonly<Record<string, unknown>> = {}): string {
  const by = details['by']
  const login = kind === 'session.opened' && typeof by === 'string' ? howLoggedIn[by] : undefined
  return login ?? auditSentences[kind] ?? kind.replace('.', ': ').replaceAll('-', ' ')
}

const plain = (text: string): string => text.toLowerCase().replace(/[.-]/g, ' ')

/** True if a search for these words finds events of this kind, by its stored name or its sentence. */
export function isAbout(kind: string, words: string): boolean {
  const sought = plain(words)
  return [kind, formatEvent(kind)].some(text => plain(text).includes(sought))
}
