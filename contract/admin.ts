import { z } from 'zod'
import { user } from './accounts.ts'
import { counted, listingFilters, pageQuery, userFilters } from './admin-pages.ts'
import { reviewLimits } from './admin-rules.ts'
import { endpoint } from './endpoint.ts'
import { listingStates } from './listings-rules.ts'

const company = z.object({ id: z.uuid(), name: z.string(), verified: z.boolean() }).nullable()

/** A row of Manage Users. */
export const adminUser = z.object({
  id: z.uuid(),
  fullName: z.string(),
  admin: z.boolean(),
  email: z.array(z.object({ email: z.string() })),
  phone: z.array(z.object({ phone: z.string() })),
  business: company,
  deadstocks: z.number().int(),
  active: z.boolean(),
  createdAt: z.string(),
})

/** A row of Manage Deadstock. */
export const adminListing = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  status: z.enum(listingStates),
  business: company,
  createdAt: z.string(),
})

/** A decision about a business, with what had been looked at. */
export const review = z.object({
  verified: z.boolean(),
  at: z.string(),
  reason: z.string(),
  checked: z.array(z.string()),
  /** nothing has changed since */
  current: z.boolean(),
})

/** What an admin knows before deciding about a business. */
export const verificationFacts = z.object({
  facts: z.array(z.object({ name: z.string(), holds: z.boolean(), sentence: z.string() })),
  /** other accounts with the same number, or a name that reads the same */
  others: z.array(
    z.object({
      shares: z.array(z.enum(['gst', 'pan', 'phone', 'name'])),
      userId: z.uuid(),
      name: z.string(),
      verified: z.boolean(),
      active: z.boolean(),
    }),
  ),
  /** fields changed since an admin last verified it */
  changed: z.array(z.string()),
  review: review.nullable(),
})

const users = z.object({ users: z.array(adminUser), ...counted })
const deadstocks = z.object({ deadstocks: z.array(adminListing), ...counted })
const byId = z.object({ id: z.uuid() })
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
    body: userFilters,
    download: spreadsheet,
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /admin/users/count', { summary: 'How many users there are', access: 'admin', reply: tally }),
  endpoint('GET /admin/user/:id', {
    summary: 'One user with everything an admin may know',
    access: 'admin',
    params: byId,
    reply: z.object({ user, verification: verificationFacts.nullable() }),
    refusals: ['not_found'],
  }),
  endpoint('POST /admin/user/:id/delete', {
    summary: 'Remove an account: listings vanish, sessions end, personal data is erased',
    access: 'admin',
    params: byId,
    body: z.object({ reason }),
    refusals: ['not_found', 'last_admin', 'own_account'],
  }),
  endpoint('GET /admin/deadstocks', {
    summary: 'All deadstocks, newest first',
    access: 'admin',
    query: pageQuery,
    reply: deadstocks,
  }),
  endpoint('POST /admin/deadstocks', {
    summary: 'Deadstocks by state, year of creation and search',
    access: 'admin',
    query: pageQuery,
    body: listingFilters,
    reply: deadstocks,
  }),
  endpoint('POST /admin/deadstocks/export', {
    summary: 'All matching deadstocks as deadstocks.xlsx',
    access: 'admin',
    body: listingFilters,
    download: spreadsheet,
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /admin/deadstock/count', { summary: 'How many deadstocks there are', access: 'admin', reply: tally }),
  endpoint('POST /admin/deadstock/:id/delete', {
    summary: "Take a deadstock down for good, whoever's it is",
    access: 'admin',
    params: byId,
    body: z.object({ reason }),
    refusals: ['not_found'],
  }),
  endpoint('GET /admin/waiting', {
    summary: 'What waits for a decision',
    access: 'admin',
    reply: z.object({ businesses: z.number().int(), reports: z.number().int() }),
  }),
  endpoint('GET /admin/businesses', {
    summary: 'Businesses that wait to be verified, the longest waiting first',
    access: 'admin',
    query: pageQuery,
    reply: z.object({
      businesses: z.array(
        z.object({
          id: z.uuid(),
          userId: z.uuid(),
          name: z.string(),
          gst: z.string(),
          city: z.string().nullable(),
          state: z.string().nullable(),
          since: z.string(),
          /** it was verified before and has changed since */
          again: z.boolean(),
        }),
      ),
      ...counted,
    }),
  }),
  endpoint('POST /admin/business', {
    summary: 'Verify or unverify a business; `version` is the one that was looked at',
    access: 'admin',
    body: z.object({
      id: z.uuid(),
      data: z.object({ verified: z.boolean(), reason, version: z.number().int().optional() }),
    }),
    reply: z.object({ business: z.object({ id: z.uuid(), verified: z.boolean(), review }) }),
    refusals: ['not_found', 'own_business', 'gst_taken', 'stale'],
  }),
  endpoint('GET /business/verification', {
    summary: 'The last decision about own business',
    access: 'signed-in',
    reply: z.object({ review: review.nullable() }),
  }),
] as const
