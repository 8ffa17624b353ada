import { z } from 'zod'
import { filterLimits, searchLimits } from '../explore/explore-state.ts'
import { endpoint } from '../http/endpoint.ts'
import { listingId } from '../listings/endpoints.ts'
import { hasUnseenCharacters } from '../shared/names/unseen-characters.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { frequencies, watchingLimits, watchingMessages } from './rules.ts'

const amount = z.number().nullable()
const text = z.string().nullable()

/** A saved lot as it is now. */
const favourite = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** the first picture; null if there is none or the lot is not live */
    image: text,
    amount,
    unit: text,
    /** true if buyers can find it */
    live: z.boolean(),
    savedAt: z.iso.datetime(),
    /** the price at the time of saving, if it has fallen by at least 5 % since */
    cheaperThan: amount,
    /** true if less than a quarter is left */
    going: z.boolean(),
  })
  .meta({ id: 'Favourite' })

const searchFilters = z.record(
  z.string().max(filterLimits.nameMost),
  z.array(z.string().min(1).max(filterLimits.valueMost)).max(filterLimits.valuesMost),
)
const frequency = z.enum(frequencies)
const name = z
  .string()
  .trim()
  .min(1, watchingMessages.name)
  .max(watchingLimits.nameMost, watchingMessages.name)
  .refine(said => !hasUnseenCharacters(said), watchingMessages.name)

const savedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    frequency,
    query: z.string(),
    literal: z.boolean(),
    filters: searchFilters,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })

const savedSeller = z
  .object({
    /** the id of the business */
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    verified: z.boolean(),
    city: text,
    /** number of live lots */
    lots: z.number().int(),
    /** true if the daily mail lists its new lots */
    mails: z.boolean(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSeller' })

const limited = ['invalid', 'too_many_requests'] as const

export const watchingEndpoints = [
  endpoint('GET /favourites', {
    summary: 'Saved lots with what has changed since, latest first',
    firm: 'person',
    query: z.object({ page: wholeNumber(1, watchingLimits.favouritesMost).default(1) }),
    reply: z.object({ favourites: z.array(favourite), count: z.number().int() }),
  }),
  endpoint('GET /favourites/ids', {
    summary: 'The ids of all saved lots',
    firm: 'person',
    reply: z.object({ ids: z.array(z.uuid()) }),
  }),
  endpoint('PUT /favourites/:id', {
    summary: 'Save a live lot, or remove it from the saved ones; repeating it changes nothing',
    firm: 'person',
    params: z.object({ id: listingId }),
    body: z.object({ on: z.boolean() }),
    reply: z.object({ on: z.boolean() }),
    refusals: ['not_found', ...limited],
  }),
  endpoint('GET /saved-sellers', {
    summary: 'Saved sellers, latest first',
    firm: 'person',
    reply: z.object({ sellers: z.array(savedSeller) }),
  }),
  endpoint('PUT /saved-sellers/:id', {
    summary:
      'Save a seller by the id of their business, or remove them from the saved ones; `mails` says whether their new lots are part of the daily e-mail. Repeating it changes nothing',
    firm: 'person',
    body: z.object({ on: z.boolean(), mails: z.boolean().optional() }),
    reply: z.object({ on: z.boolean() }),
    refusals: ['not_found', ...limited],
  }),
  endpoint('GET /saved-searches', {
    summary: 'Saved searches, latest first',
    firm: 'person',
    reply: z.object({ searches: z.array(savedSearch) }),
  }),
  endpoint('POST /saved-searches', {
    summary: 'Save words and filters; saving the same ones again turns that search back on',
    firm: 'person',
    body: z.object({
      query: z.string().max(searchLimits.queryMost).default(''),
      literal: z.boolean().default(false),
      filters: searchFilters.default({}),
      name: name.optional(),
      frequency: frequency.default('daily'),
    }),
    reply: z.object({ search: savedSearch }),
    refusals: [...limited],
  }),
  endpoint('PUT /saved-searches/:id', {
    summary: 'Rename a saved search, change how often it is e-mailed, or remove it',
    firm: 'person',
    body: z.object({ name: name.optional(), frequency: frequency.optional(), remove: z.literal(true).optional() }),
    reply: z.object({ search: savedSearch.nullable() }),
    refusals: ['not_found', 'nothing_to_update', ...limited],
  }),
] as const
