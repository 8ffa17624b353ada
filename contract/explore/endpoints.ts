import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { listing, listingCard, listingId } from '../listings/endpoints.ts'
import { listingLimits } from '../listings/rules.ts'
import { manifestStart } from '../manifests/endpoints.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { compareLimits } from './compare-rules.ts'
import { filterLimits, searchLimits, sorts } from './explore-state.ts'
import { metricKinds, metricLimits } from './metric-rules.ts'
import { similarLimits } from './rules.ts'

const orderBy = z.enum(sorts).default('recommended')
const page = wholeNumber(1, searchLimits.pageMost).default(1)
const size = wholeNumber(1, searchLimits.pageSizeMost).default(searchLimits.pageSize)
/** the number of pages from `page` on, in one reply */
const pages = wholeNumber(1, searchLimits.pagesMost).default(1)

const found = z.object({
  deadstocks: z.array(listingCard),
  /** number of live listings that match; counting stops at `searchLimits.countedMost` */
  count: z.number().int(),
  /** false if counting stopped early */
  countExact: z.boolean(),
  /** true if few or no listings have every word, so that listings with some of the words follow */
  relaxed: z.boolean(),
  /** the value of `after` for the next page, which costs the same at any depth; null on the last page */
  next: z.string().nullable(),
})
const after = z.string().max(200).optional()
const count = z.number().int()
const counted = z.object({ id: z.string(), name: z.string(), count })

/**
 * One filter of the explore page; each of the `options` has the number of live listings that it would leave. A `range`
 * has `ends` instead, such as 'From' and 'To'; an address has the amount of an end, in plain digits, under the end's id.
 */
export const filterDefinition = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(['pill', 'radio', 'rcheckbox', 'range']),
    multiple: z.boolean(),
    expandable: z.boolean(),
    /** the address from which the options are loaded once another filter is chosen */
    api: z.string().nullable(),
    /** true if the options are too many to do without a search box */
    search: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: z.string(), count })),
    /** false if only a part of the found listings was counted, so that each count is a lower bound */
    countsExact: z.boolean(),
    ends: z.array(z.object({ id: z.string(), label: z.string() })),
    /** text before every amount of a range */
    prefix: z.string().nullable(),
  })
  .meta({ id: 'Filter' })

const filterChoice = z.record(
  z.string().max(filterLimits.nameMost),
  z.array(z.string().max(filterLimits.valueMost)).max(filterLimits.valuesMost),
)

/** A condition in the query besides the goods, such as 'under 100 rs' or 'not leather'. */
const statedCondition = z
  .object({
    /** the words of the query that state the condition */
    words: z.string(),
    /** the query without these words */
    query: z.string(),
    /** the filters that the words mean, in the form of filters that a person has chosen */
    filters: filterChoice,
    /** an unwanted property, such as 'handles'; listings that have it are ranked last */
    without: z.string().nullable(),
  })
  .meta({ id: 'SaidCondition' })

const foundByWords = found.extend({
  /** true if at least one listing has every searched word; otherwise all have only some of them */
  wholeMatch: z.boolean(),
  /** the corrected query; null if no word was corrected */
  correctedQuery: z.string().nullable(),
  /** the words that no live listing has; the search ignores them */
  missing: z.array(z.string()),
  /** if nothing is found: the absent goods, and the word without which the query has lots */
  absent: z.object({ goods: z.string(), word: z.string(), query: z.string() }).nullable(),
  /** if nothing is found: ids of the categories of goods with this name, the likeliest first */
  near: z.array(z.string()),
  conditions: z.array(statedCondition),
  /** if nothing is found and only the customs tariff has the word for the goods: the lots under the tariff's heading */
  tariff: z
    .object({
      word: z.string(),
      heading: z.string(),
      text: z.string(),
      count: z.number(),
      countExact: z.boolean(),
      deadstocks: z.array(listingCard),
    })
    .nullable(),
  /** the filters with their counts within this search; only on request */
  filters: z.array(filterDefinition).optional(),
})

// how often a listing was seen or opened; `true` means once, and a number above the viewer's limit counts as the limit
const times = z.union([z.literal(true), z.number()])
const looked = z
  .record(z.string().max(60), times)
  .refine(map => Object.keys(map).length <= metricLimits.idsMost, `At most ${metricLimits.idsMost} listings at a time`)

const several = z.array(z.string().max(80)).max(similarLimits.namesMost)
/** A listing by its id, or by the facts by which similar listings are found; a category is given by its id or name. */
const likeness = z
  .object({
    id: listingId.optional(),
    category: several.optional(),
    subCategory: several.optional(),
    hsCode: several.optional(),
    specifications: z
      .record(z.string().max(listingLimits.specificationNameMost), z.string().max(listingLimits.specificationValueMost))
      .refine(map => Object.keys(map).length <= listingLimits.specificationsMost, 'At most 40 specifications')
      .optional(),
  })
  .refine(
    ({ id, category = [], subCategory = [], hsCode = [] }) =>
      id !== undefined || category.length + subCategory.length + hsCode.length > 0,
    { path: ['id'], message: 'Name the deadstock, or its category, subcategory or HS code' },
  )

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const discoveryEndpoints = [
  endpoint('GET /explore/deadstock', {
    summary: 'All live listings in the requested order',
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    fromReplica: true,
    query: z.object({ orderBy, page, size, pages, after, withSpecifications: z.stringbool().default(false) }),
    reply: found,
  }),
  endpoint('GET /explore/deadstock/:id', {
    summary: 'One live listing; its owner and admins also see it when it is not live',
    access: 'anyone',
    firm: 'view',
    fromReplica: true,
    params: z.object({ id: listingId }),
    reply: z.object({
      deadstock: listing,
      /** number of other live listings of the same seller */
      otherLots: z.number().int(),
      /** the totals and the first lines of the lot's item list */
      itemList: manifestStart.nullable(),
      code: z.literal(200),
    }),
    refusals: ['not_found', 'gone'],
  }),
  endpoint('POST /explore/deadstock/search', {
    summary: `Live listings by words and filters; up to ${searchLimits.wordsMost} words are searched for`,
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    fromReplica: true,
    quota: 'search',
    body: z.object({
      query: z.string().max(searchLimits.queryMost).optional(),
      filters: filterChoice.optional(),
      orderBy,
      page,
      size,
      pages,
      after,
      /** searches the words as they were typed, without correcting their spelling */
      literal: z.boolean().default(false),
      withFilters: z.boolean().default(false),
      /** true for cards with the specifications that matter most in their category */
      withSpecifications: z.boolean().default(false),
    }),
    reply: foundByWords,
    refusals: ['invalid'],
  }),
  endpoint('POST /explore/deadstock/similar', {
    summary:
      'Live listings similar to the given one; lists limit them to these categories and subcategories, and rank those with these HS codes and specifications first',
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    fromReplica: true,
    body: z.union([z.object({ deadstock: z.object({ id: listingId }) }), likeness]),
    reply: z.object({ deadstocks: z.array(listingCard) }),
    refusals: ['invalid'],
  }),
  endpoint('GET /explore/compare/file', {
    summary: `Two to ${compareLimits.most} lots side by side as an Excel file; those that are no longer listed are left out`,
    access: 'anyone',
    firm: 'view',
    priority: 'bulk',
    query: z.object({ ids: z.string().max(400) }),
    download: xlsx,
    refusals: ['not_found', 'unavailable'],
  }),
  endpoint('GET /explore/filters', {
    summary: 'The filters of the explore page with their options and counts',
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    fromReplica: true,
    reply: z.object({ filters: z.array(filterDefinition) }),
  }),
  endpoint('GET /explore/categories', {
    summary:
      'Categories with live listings, largest first, the largest with a picture of one listing; and the number of sellers',
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    fromReplica: true,
    reply: z.object({
      categories: z.array(counted.extend({ image: z.string().nullable() })),
      /** number of verified businesses with live listings, and of their cities */
      sellers: z.object({ verified: count, cities: count }),
    }),
  }),
  endpoint('GET /explore/categories/:categoryId', {
    summary: 'Subcategories of a category, given by its id or name',
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    fromReplica: true,
    params: z.object({ categoryId: z.string().max(80) }),
    reply: z.object({ subCategories: z.array(z.object({ name: z.string(), count })) }),
    refusals: ['not_found'],
  }),
  endpoint('GET /explore/suggestions', {
    summary:
      'What the user may be about to search for: at most 8 categories, subcategories, whole searches and live listings',
    access: 'anyone',
    firm: 'view',
    priority: 'sheddable',
    fromReplica: true,
    quota: 'suggestions',
    query: z.object({ query: z.string().trim().min(1).max(searchLimits.queryMost) }),
    reply: z.object({
      categories: z.array(counted),
      subcategories: z.array(z.object({ name: z.string(), categoryId: z.string(), category: z.string(), count })),
      /** searches that begin with the typed text */
      words: z.array(z.string()),
      deadstocks: z.array(listingCard.pick({ id: true, name: true, amount: true, unit: true, images: true })),
    }),
    refusals: ['invalid'],
  }),
  endpoint('POST /explore/metrics/:kind', {
    summary:
      'Counts that listings were opened, viewed or seen in a list, up to a limit per viewer, network and day; unknown ones are ignored',
    access: 'anyone',
    firm: 'view',
    bodyLimit: 8 * 1024,
    params: z.object({ kind: z.enum(metricKinds) }),
    body: z.object({ clicks: looked.optional(), impressions: looked.optional(), listViews: looked.optional() }),
    /** number of listings whose counters changed */
    reply: z.object({ counted: z.number().int() }),
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
] as const
