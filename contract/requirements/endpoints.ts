import { z } from 'zod'
import { counted, pageQuery } from '../admin/pages.ts'
import { endpoint } from '../http/endpoint.ts'
import { keysOf } from '../shared/keys-of.ts'
import { isDeceptive } from '../shared/names/display-names.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { conditions } from '../surplus/terms.ts'
import { outcomeKeys, reasonsForReview, requirementLimits, requirementMessages, runDays } from './rules.ts'
import { requirementStates } from './states.ts'

const moment = z.string().nullable()
const condition = z.enum(conditions.map(({ id }) => id)).nullable()
const day = z.iso.date().nullable()
const tidy = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
const line = (most: number) =>
  z
    .string()
    .max(2 * most)
    .transform(text => text.normalize('NFC').replace(/\s+/gu, ' ').trim())

// requirementFaults in rules.ts checks these fields together
const draft = {
  category: z.string().max(60),
  subcategory: z.string().max(80).nullable().default(null),
  title: line(requirementLimits.titleMost),
  words: z
    .string()
    .max(2 * requirementLimits.wordsMost)
    .transform(tidy),
  quantity: z.number().nullable(),
  unit: z.string().max(40),
  targetPrice: z.number().nullable().default(null),
  condition: condition.default(null),
  city: line(requirementLimits.placeMost),
  state: z.string().max(60),
  pin: z.string().max(20).nullable().default(null),
  neededBy: day.default(null),
  days: z
    .number()
    .refine(days => runDays.some(each => each === days), requirementMessages.days)
    .default(15),
  verifiedOnly: z.boolean().default(false),
}

/** A requirement as everybody sees it. About the buyer it states only the region, and if the business is verified. */
export const wantedCard = z
  .object({
    id: z.uuid(),
    title: z.string(),
    category: z.string(),
    categoryName: z.string(),
    subcategory: z.string().nullable(),
    quantity: z.number(),
    unit: z.string(),
    region: z.string(),
    verifiedBuyer: z.boolean(),
    verifiedOnly: z.boolean(),
    targetPrice: z.number().nullable(),
    neededBy: day,
    state: z.enum(['open', 'full']),
    answers: z.number().int(),
    openedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'WantedCard' })

/** The further facts for logged-in people. */
const details = z
  .object({
    words: z.string(),
    targetPrice: z.number().nullable(),
    condition,
    neededBy: day,
    /** true if it is the caller's own */
    own: z.boolean(),
  })
  .nullable()

/** A requirement as its buyer sees it. */
export const ownRequirement = z
  .object({
    id: z.uuid(),
    ...draft,
    title: z.string(),
    words: z.string(),
    city: z.string(),
    subcategory: z.string().nullable(),
    targetPrice: z.number().nullable(),
    quantity: z.number(),
    condition,
    pin: z.string().nullable(),
    neededBy: day,
    days: z.number().int(),
    verifiedOnly: z.boolean(),
    status: z.enum(requirementStates),
    version: z.number().int(),
    answers: z.number().int(),
    createdAt: z.string(),
    expiresAt: moment,
    outcome: z.enum(outcomeKeys).nullable(),
    /** the admin's words about it */
    decision: z.string(),
    can: z.object({ edit: z.boolean(), close: z.boolean(), renew: z.boolean() }),
  })
  .meta({ id: 'Requirement' })

const own = z.object({ requirement: ownRequirement })
const changes = ['invalid', 'not_found', 'requirement_closed', 'too_many_requests'] as const

export const requirementEndpoints = [
  endpoint('GET /wanted', {
    summary: `Open requirements of buyers, newest first; ${requirementLimits.perPage} a page`,
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    query: z.object({
      category: z.string().max(60).optional(),
      state: z.string().max(60).optional(),
      page: wholeNumber(1, 200).default(1),
    }),
    reply: z.object({
      requirements: z.array(wantedCard),
      count: z.number().int(),
      /** number of open requirements in each category, and in each state of India */
      categories: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
      regions: z.array(z.object({ name: z.string(), count: z.number().int() })),
      /** requirements on this page that match a live lot of the caller and lack the caller's answer; empty without a login */
      matching: z.array(z.uuid()),
    }),
  }),
  endpoint('GET /wanted/:id', {
    summary: 'One requirement; what the buyer wrote about it is for people who have logged in',
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    reply: z.object({ requirement: wantedCard, details }),
    refusals: ['not_found'],
  }),
  endpoint('GET /requirements', {
    summary: "The caller's requirements, newest first",
    firm: 'view',
    query: z.object({ page: wholeNumber(1, 200).default(1) }),
    reply: z.object({ requirements: z.array(ownRequirement), count: z.number().int() }),
  }),
  endpoint('GET /requirements/:id', {
    summary: 'An own requirement',
    firm: 'view',
    reply: own,
    refusals: ['not_found'],
  }),
  endpoint('POST /requirements', {
    summary: 'Post what you need; the first requirement of an account is shown once an admin has reviewed it',
    firm: 'answer',
    body: z.object(draft),
    reply: own,
    refusals: ['invalid', 'business_details_missing', 'already_wanted', 'requirement_limit', 'too_many_requests'],
  }),
  endpoint('PUT /requirements/:id', {
    summary: 'Change a requirement that has no answer yet',
    firm: 'answer',
    body: z.object({ ...draft, version: z.number().int() }),
    reply: own,
    refusals: [...changes, 'stale', 'already_wanted'],
  }),
  endpoint('POST /requirements/:id/close', {
    summary: 'Close a requirement and say why',
    firm: 'answer',
    body: z.object({ outcome: z.enum(outcomeKeys, requirementMessages.outcome) }),
    reply: own,
    refusals: [...changes],
  }),
  endpoint('POST /requirements/:id/renew', {
    summary: `Extend a requirement that is still needed by ${requirementLimits.renewDays} days, once`,
    firm: 'answer',
    reply: own,
    refusals: [...changes, 'requirement_limit'],
  }),
  endpoint('GET /admin/requirements', {
    summary: 'Requirements awaiting an admin, oldest first, or those that are shown',
    access: 'admin',
    query: pageQuery.extend({ show: z.enum(['held', 'shown']).default('held') }),
    reply: z.object({
      requirements: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          words: z.string(),
          category: z.string(),
          quantity: z.number(),
          unit: z.string(),
          place: z.string(),
          business: z.string(),
          status: z.enum(requirementStates),
          reasonForReview: z.enum(keysOf(reasonsForReview)).nullable(),
          createdAt: z.string(),
        }),
      ),
      ...counted,
    }),
  }),
  endpoint('POST /admin/requirement/:id', {
    summary: 'Show a requirement to sellers, refuse it, or take it down',
    access: 'admin',
    body: z.object({
      decision: z.enum(['allow', 'refuse', 'remove']),
      reason: z
        .string()
        .max(2 * requirementLimits.decisionMost)
        .transform(tidy)
        .refine(text => text.length <= requirementLimits.decisionMost, requirementMessages.decision)
        .refine(text => !isDeceptive(text.replaceAll('\n', ' ')), requirementMessages.signs)
        .default(''),
    }),
    refusals: ['invalid', 'not_found', 'requirement_closed', 'own_decision'],
  }),
] as const
