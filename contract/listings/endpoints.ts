import { z } from 'zod'
import { freshnessStates } from '../freshness/rules.ts'
import { endpoint } from '../http/endpoint.ts'
import { listingId, publicBusiness, sellerContact } from '../shared/listing-parts.ts'
import { refuseDeceptiveName } from '../shared/names/display-name-schema.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { round } from '../shared/round-schema.ts'
import { surplusData, surplusFacts, surplusOfCard } from '../surplus/schema.ts'
import { pausedReasons } from '../surplus/terms.ts'
import { imageLimits } from './images.ts'
import { publishRefusals } from './listed-twice.ts'
import { ownListingPages, ownListingSorts, ownListingTabs } from './own-listings-rules.ts'
import { listingLimits, listingMessages, listingStates } from './rules.ts'

export { listingId } from '../shared/listing-parts.ts'

const state = z.enum(listingStates)
/** Specification name to value, in the order the seller gave them. */
export const specifications = z.record(z.string(), z.string())

const withoutSurplus = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  category: z.string().nullable(),
  categoryId: z.string().nullable(),
  subCategory: z.string().nullable(),
  hsCode: z.string().nullable(),
  specifications,
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  currency: z.string(),
  negotiable: z.boolean(),
  minOrderQuantity: z.number().nullable(),
  maxOrderQuantity: z.number().nullable(),
  status: state,
  /** the reason for which it is Inactive */
  pausedBy: z.enum(pausedReasons).nullable(),
  impressions: z.number().int(),
  clicks: z.number().int(),
  /** the number of times that it was visible in a list */
  listViews: z.number().int(),
  businessId: z.uuid(),
  business: publicBusiness,
  createdAt: z.string(),
  /** the last time that its seller confirmed it */
  confirmation: z.object({
    at: z.string(),
    daysAgo: z.number().int(),
    /** only the owner sees 'due' */
    state: z.enum(freshnessStates),
    /** the texts for the page and for a card */
    text: z.string(),
    brief: z.string(),
  }),
  /** the last day on which the seller is away */
  awayUntil: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), message: z.boolean(), moves: z.array(state) }),
})

/**
 * A listing as a card or page shows it. `images` are addresses of the 640 px size; `can` lists the actions that the
 * viewer may take next.
 */
export const listing = withoutSurplus
  .extend({
    ...surplusFacts.shape,
    /** the time until the goods expire; null without an expiry date, or after it */
    shelfLife: z
      .object({ daysLeft: z.number().int(), percentLeft: z.number().int().nullable(), short: z.boolean() })
      .nullable(),
    /** for regulated goods: the stated licence, or the fact that none is stated */
    licence: z.object({ name: z.string(), value: z.string() }).nullable(),
    /** the rates by quantity as texts; null for a listing with a single rate */
    rateSteps: z.record(z.string(), z.string()).nullable(),
    /** the round of offers that the page of the lot shows; null if it shows none */
    round: round.nullable(),
  })
  .meta({ id: 'Deadstock' })

/** The part of a listing that lists show: no long texts. */
export const listingCard = withoutSurplus
  .omit({
    description: true,
    specifications: true,
    hsCode: true,
    can: true,
    version: true,
    business: true,
    listViews: true,
    pausedBy: true,
    awayUntil: true,
  })
  .extend({
    business: publicBusiness
      .pick({ name: true, verified: true })
      .extend({ city: z.string().nullable(), hasPhone: z.boolean() }),
    /** the few that matter most in its category; only on request */
    specifications: specifications.optional(),
    ...surplusOfCard.shape,
  })
  .meta({ id: 'DeadstockCard' })

const quantity = z.number().min(0).max(listingLimits.quantityMost).nullable()
const listingData = z.object({
  name: z
    .string()
    .max(listingLimits.nameMost, listingMessages.name)
    // checks the name as it is saved: tabs and other control characters become blanks
    .superRefine((text, context) => refuseDeceptiveName(text.replace(/\p{Cc}+/gu, ' '), context)),
  description: z.string().max(listingLimits.descriptionCharactersMost, listingMessages.descriptionLong),
  images: z.array(z.string().max(300)).max(imageLimits.most),
  category: z.string().max(80).nullable(),
  subCategory: z.string().max(80).nullable(),
  hsCode: z
    .string()
    .regex(/^\d{2,8}$/, 'HS codes are 2 to 8 digits')
    .nullable(),
  specifications: z
    .record(
      z.string().trim().min(1).max(listingLimits.specificationNameMost),
      z.string().trim().min(1).max(listingLimits.specificationValueMost),
    )
    .refine(map => Object.keys(map).length <= listingLimits.specificationsMost, 'At most 40 specifications'),
  amount: z.number().min(0, listingMessages.amount).max(listingLimits.amountMost, listingMessages.amount).nullable(),
  unit: z.string().max(40).nullable(),
  negotiable: z.boolean(),
  minOrderQuantity: quantity,
  maxOrderQuantity: quantity,
  ...surplusData.shape,
})

const one = z.object({ deadstock: listing })

export const listingEndpoints = [
  endpoint('POST /deadstock/create', {
    summary: 'Create a listing as a Draft; an empty body creates an empty one',
    firm: 'list',
    idempotent: true,
    bodyLimit: 100 * 1024,
    body: listingData.omit({ images: true }).partial(),
    reply: z.object({ id: z.uuid(), deadstock: listing }),
    refusals: ['invalid', 'business_details_missing', 'phone_missing', 'too_many_requests'],
  }),
  endpoint('PUT /deadstock/:id', {
    summary: 'Change a listing (`data`), or move it to another state (`status`); Active runs every publishing rule',
    firm: 'lot',
    bodyLimit: 100 * 1024,
    params: z.object({ id: listingId }),
    body: z.object({
      data: listingData.partial().optional(),
      status: z.enum(['Active', 'Inactive', 'Deleted']).optional(),
      version: z.number().int().optional(),
      anyway: z.boolean().optional().describe('Publish deadstock that is already listed, up to five times in 24 hours'),
    }),
    reply: one,
    refusals: [
      ...publishRefusals,
      'not_found',
      'invalid',
      'stale',
      'lot_sealed',
      'nothing_to_update',
      'business_details_missing',
    ],
  }),
  endpoint('POST /deadstock/:id/duplicate', {
    summary: 'Create a new Draft with the details and photos of one of your listings',
    firm: 'list',
    idempotent: true,
    params: z.object({ id: listingId }),
    reply: z.object({ id: z.uuid(), deadstock: listing }),
    refusals: ['not_found', 'too_many_requests'],
  }),
  endpoint('POST /deadstock/:id/restore', {
    summary:
      'Undo the last status change of a listing, within seconds: `status` is the state it had before. Repeating it has no effect',
    firm: 'lot',
    params: z.object({ id: listingId }),
    body: z.object({ status: z.enum(['Draft', 'Active', 'Inactive']) }),
    reply: one,
    refusals: ['not_found', 'too_late_to_undo', 'incomplete_listing', 'phone_missing', 'invalid'],
  }),
  endpoint('PUT /deadstock/:id/images', {
    summary: 'Add photos (JPEG, PNG or WebP, up to 5 MB each, 4 in all); the reply holds the full list',
    firm: 'lot',
    scope: 'listings:write',
    idempotent: true,
    files: 'images',
    params: z.object({ id: listingId }),
    reply: z.object({ images: z.array(z.string()), version: z.number().int() }),
    refusals: [
      'not_found',
      'illegal_move',
      'invalid',
      'too_large',
      'too_many_images',
      'too_many_uploads',
      'storage_full',
      'not_an_image',
      'image_unusable',
      'too_many_requests',
      'unavailable',
    ],
  }),
  endpoint('GET /deadstock/list', {
    summary:
      'A page of your own listings in every state but Deleted; `counts` covers the two tabs, `count` what was asked for',
    firm: 'view',
    scope: 'listings:read',
    query: z.object({
      status: state.optional(),
      tab: z.enum(ownListingTabs).optional(),
      show: z.enum(['all', 'due']).default('all'),
      search: z.string().trim().max(ownListingPages.searchMost).optional(),
      sort: z.enum(ownListingSorts).default('latest'),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(ownListingPages.size),
    }),
    reply: z.object({
      deadstocks: z.array(listing),
      count: z.number().int(),
      counts: z.object({ active: z.number().int(), draft: z.number().int() }),
      /** number of live listings to confirm, and the first day on which one of them becomes unconfirmed */
      upkeep: z.object({ count: z.number().int(), staleFrom: z.string().nullable() }),
      /**
       * for each listing on the page: its prices, oldest first, if there were several; its impressions by day, today
       * last, if there were any
       */
      prices: z.record(z.string(), z.array(z.object({ at: z.string(), amount: z.number() }))),
      impressionDays: z.record(z.string(), z.array(z.number().int())),
      /**
       * for each listing, the buyers who reached out in the last 30 days and the number of people who saved it, without
       * identities; listings without either are left out
       */
      contacts: z.record(z.string(), z.number().int()),
      saves: z.record(z.string(), z.number().int()),
      /** the blockers of each listing that is not live; listings without blockers are left out */
      missing: z.record(z.string(), z.array(z.object({ field: z.string(), message: z.string() }))),
    }),
  }),
  endpoint('GET /deadstock/days', {
    summary: 'How often your own listings were seen, opened and enquired about, day by day in India, today last',
    firm: 'view',
    query: z.object({ days: wholeNumber(1, 90).default(ownListingPages.homeDays) }),
    reply: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          impressions: z.number().int(),
          clicks: z.number().int(),
          listViews: z.number().int(),
          contacts: z.number().int(),
        }),
      ),
    }),
  }),
  endpoint('GET /deadstock/list/:id', {
    summary: 'One of your own listings, in full',
    firm: 'view',
    scope: 'listings:read',
    params: z.object({ id: listingId }),
    reply: one,
    refusals: ['not_found'],
  }),
  endpoint('PUT /deadstock/:id/contact', {
    summary:
      "The person of the firm whom buyers reach about a listing, who is mailed first; null stands for the firm's owner",
    firm: 'anyLot',
    params: z.object({ id: listingId }),
    body: z.object({ personId: z.uuid().nullable() }),
    refusals: ['not_found', 'firm_role', 'invalid'],
  }),
  endpoint('GET /deadstock/:id/contact', {
    summary: 'That person',
    firm: 'view',
    params: z.object({ id: listingId }),
    reply: z.object({ personId: z.uuid().nullable() }),
    refusals: ['not_found'],
  }),
  endpoint('GET /deadstock/:id/seller', {
    summary: "A live listing's seller with phone and e-mail; counted against a daily limit",
    firm: 'answer',
    whileSuspended: false,
    params: z.object({ id: listingId }),
    reply: sellerContact,
    refusals: ['not_found', 'contact_closed', 'person_blocked', 'too_many_requests'],
  }),
] as const

export type Listing = z.infer<typeof listing>
export type ListingCard = z.infer<typeof listingCard>
