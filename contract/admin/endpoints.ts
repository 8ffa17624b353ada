import { z } from 'zod'
import { removalCauseKeys } from '../accounts/account-review.ts'
import { user } from '../accounts/endpoints.ts'
import { withholdDecisions, withholdRuleKeys } from '../conversations/withheld-messages.ts'
import { personOfFirm } from '../firms/people/firm-endpoints.ts'
import { endpoint } from '../http/endpoint.ts'
import { place } from '../shared/listing-parts.ts'
import { counted, listingFilters, pageQuery, userFilters } from './pages.ts'
import { registerCheck, registerEndpoints } from './register-endpoints.ts'
import { adminListing, adminUser } from './rows.ts'
import { adminTexts, reviewLimits } from './rules.ts'
import { suspensionEndpoints } from './suspension-endpoints.ts'

/** A decision about a business, with the facts that the admin had checked. */
export const review = z.object({
  verified: z.boolean(),
  at: z.string(),
  reason: z.string(),
  checked: z.array(z.string()),
  /** true if the business has not changed since the decision */
  current: z.boolean(),
})

/** The reason for which an account is under review, for admins alone. */
const accountReview = z.object({
  since: z.string(),
  /** true if its new listings wait for an admin; false if the entry is only a hint */
  held: z.boolean(),
  reasons: z.array(z.string()),
  clearedAt: z.string().nullable(),
})
const removalCause = z.enum(removalCauseKeys).describe('The reason, if the account is to be recognised for three years')

/** The facts for an admin's decision about a business. */
export const verificationFacts = z.object({
  facts: z.array(z.object({ name: z.string(), holds: z.boolean(), sentence: z.string() })),
  /** other accounts with the same number, or with a name that looks the same */
  others: z.array(
    z.object({
      shares: z.array(z.enum(['gst', 'pan', 'phone', 'name'])),
      userId: z.uuid(),
      name: z.string(),
      verified: z.boolean(),
      active: z.boolean(),
    }),
  ),
  /** the legal name that an admin read on the GST register at the last verification; empty before the first */
  legalName: z.string(),
  /** the answer of the GST register about the current number; null before the first answer */
  register: registerCheck.nullable(),
  /** true if this installation can query the register */
  canAskRegister: z.boolean(),
  /** fields changed since an admin last verified it */
  changed: z.array(z.string()),
  review: review.nullable(),
})

const users = z.object({ users: z.array(adminUser), ...counted })
const deadstocks = z.object({ deadstocks: z.array(adminListing), ...counted })
const tally = z.object({ count: z.number().int(), today: z.number().int(), thisWeek: z.number().int() })
const reason = z.string().trim().max(reviewLimits.reasonMost).optional()
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const adminEndpoints = [
  endpoint('GET /admin/users', { summary: 'All users, newest first', access: 'admin', query: pageQuery, reply: users }),
  endpoint('POST /admin/users', {
    summary: 'Users by state, year of joining and search',
    access: 'admin',
    query: pageQuery,
    body: userFilters,
    reply: users,
  }),
  endpoint('POST /admin/users/export', {
    summary: 'All matching users as users.xlsx',
    access: 'admin',
    priority: 'bulk',
    body: userFilters,
    download: spreadsheet,
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /admin/users/count', { summary: 'How many users there are', access: 'admin', reply: tally }),
  endpoint('GET /admin/user/:id', {
    summary: 'One user with everything an admin may know',
    access: 'admin',
    reply: z.object({
      user,
      verification: verificationFacts.nullable(),
      review: accountReview.nullable(),
      /** all people of the user's firm */
      people: z.array(personOfFirm),
    }),
    refusals: ['not_found'],
  }),
  endpoint('POST /admin/user/:id/delete', {
    summary: 'Delete an account: its listings are removed, its sessions end, personal data is erased',
    access: 'admin',
    body: z.object({ reason, cause: removalCause.optional() }),
    refusals: ['not_found', 'last_admin', 'own_account'],
  }),
  ...suspensionEndpoints,
  endpoint('GET /admin/deadstocks', {
    summary: 'All listings, newest first',
    access: 'admin',
    query: pageQuery,
    reply: deadstocks,
  }),
  endpoint('POST /admin/deadstocks', {
    summary: 'Listings by state, year of creation, search and what needs a check',
    access: 'admin',
    query: pageQuery,
    body: listingFilters,
    reply: deadstocks,
  }),
  endpoint('POST /admin/deadstocks/export', {
    summary: 'All matching listings as deadstocks.xlsx',
    access: 'admin',
    priority: 'bulk',
    body: listingFilters,
    download: spreadsheet,
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /admin/deadstock/count', { summary: 'How many listings there are', access: 'admin', reply: tally }),
  endpoint('POST /admin/deadstock/:id/delete', {
    summary: 'Permanently take down any listing',
    access: 'admin',
    body: z.object({ reason }),
    refusals: ['not_found'],
  }),
  endpoint('GET /admin/waiting', {
    summary: 'How much is waiting for a decision, and since when',
    access: 'admin',
    reply: z.object({
      businesses: z.number().int(),
      reports: z.number().int(),
      /** the moment since which the oldest business has waited */
      oldestBusiness: z.string().nullable(),
      oldestReport: z.string().nullable(),
      /** complaints to decide: neither legal notices nor those that wait for an answer */
      grievances: z.number().int(),
      /** those that are due within 48 hours or overdue, and the earliest due date of all */
      grievancesSoon: z.number().int(),
      firstGrievanceDue: z.string().nullable(),
      legalNotices: z.number().int(),
      firstLegalNoticeDue: z.string().nullable(),
      /** requirements under review */
      requirements: z.number().int(),
      oldestRequirement: z.string().nullable(),
      /** messages whose e-mails wait for an admin */
      messages: z.number().int(),
      oldestMessage: z.string().nullable(),
      /** accounts under review, and accounts that share a detail with a removed one */
      accounts: z.number().int(),
      oldestAccount: z.string().nullable(),
      /** environment variables about the grievance officer that are not set; empty in a demo */
      officerMissing: z.array(z.string()),
      /** parts that do not work now, such as the mail server, by the names that /readyz gives them */
      awayParts: z.array(z.string()),
    }),
  }),
  endpoint('GET /admin/withheld-messages', {
    summary: 'Messages caught by a rule: those to read, oldest first, or all, latest first',
    access: 'admin',
    query: pageQuery.extend({ show: z.enum(['open', 'all']).default('open') }),
    reply: z.object({
      messages: z.array(
        z.object({
          id: z.uuid(),
          text: z.string(),
          rule: z.enum(withholdRuleKeys),
          at: z.string(),
          sender: z.object({ id: z.uuid(), name: z.string(), active: z.boolean() }),
          decision: z.enum(withholdDecisions).nullable(),
        }),
      ),
      ...counted,
    }),
  }),
  endpoint('POST /admin/withheld-message/:id', {
    summary: 'Send the e-mail about a held message, or send none',
    access: 'admin',
    body: z.object({ decision: z.enum(withholdDecisions) }),
    refusals: ['not_found', 'own_decision'],
  }),
  endpoint('GET /admin/jobs', {
    summary: 'Background work that has permanently failed, latest first',
    access: 'admin',
    reply: z.object({
      jobs: z.array(
        z.object({
          id: z.number().int(),
          kind: z.string(),
          attempts: z.number().int(),
          message: z.string(),
          /** true if the outcome is unknown: the mail was handed over, but its delivery was not confirmed */
          inDoubt: z.boolean(),
          createdAt: z.string(),
          failedAt: z.string(),
        }),
      ),
      count: z.number().int(),
    }),
  }),
  endpoint('POST /admin/job/:id/retry', {
    summary: 'Retry background work that has permanently failed',
    access: 'admin',
    params: z.object({
      id: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    }),
    refusals: ['not_found'],
  }),
  endpoint('GET /admin/businesses', {
    summary: 'Businesses awaiting verification, longest waiting first',
    access: 'admin',
    query: pageQuery,
    reply: z.object({
      businesses: z.array(
        z.object({
          id: z.uuid(),
          userId: z.uuid(),
          name: z.string(),
          gst: z.string(),
          ...place,
          since: z.string(),
          /** true if the business was verified before and has changed since */
          again: z.boolean(),
        }),
      ),
      ...counted,
    }),
  }),
  ...registerEndpoints,
  endpoint('POST /admin/business', {
    summary: 'Verify or unverify a business; `version` and `lastReviewAt` are what the admin saw',
    access: 'admin',
    body: z.object({
      id: z.uuid(),
      data: z
        .object({
          verified: z.boolean(),
          reason,
          version: z.number().int().optional(),
          /** the time of the last decision; null before the first one */
          lastReviewAt: z.string().nullable().optional(),
          /** as the GST register shows it; required to verify, and stored with that decision */
          legalName: z.string().trim().max(reviewLimits.legalNameMost).optional(),
        })
        .refine(({ verified, legalName }) => !verified || legalName, {
          path: ['legalName'],
          message: adminTexts.legalNameMissing,
        }),
    }),
    reply: z.object({ business: z.object({ id: z.uuid(), verified: z.boolean(), review }) }),
    refusals: ['not_found', 'own_business', 'gst_taken', 'stale'],
  }),
  endpoint('GET /business/verification', {
    summary: 'The last decision on your own business',
    firm: 'view',
    reply: z.object({ review: review.nullable() }),
  }),
] as const
