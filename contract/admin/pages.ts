import { z } from 'zod'
import { adminTables } from './columns.ts'
import { listingFilterStates, searchTerm, userStates } from './rules.ts'
import { sortsOf } from './sorts.ts'
import { adminPages, adminSearchLimits, pageSizes } from './table-rules.ts'

/** A number in an address; a value that `allowed` rejects is malformed. */
const numberIn = (allowed: (value: number) => boolean, otherwise: number, message: string) =>
  z
    .string()
    .max(12)
    .optional()
    .transform((text, context) => {
      const value = text === undefined ? otherwise : /^\d+$/.test(text) ? Number(text) : Number.NaN
      if (!allowed(value)) context.addIssue({ code: 'invalid_type', expected: 'number', message })
      return value
    })

/** `page` from 1, `size` one of 10, 20 and 50. */
export const pageQuery = z.object({
  page: numberIn(
    value => Number.isInteger(value) && value >= 1 && value <= adminPages.most,
    1,
    'There is no such page',
  ),
  size: numberIn(
    value => pageSizes.some(size => size === value),
    adminPages.size,
    `The size is one of ${pageSizes.join(', ')}`,
  ),
})

const search = z.string().max(adminSearchLimits.most).transform(searchTerm).optional()
const createdYear = z
  .union([z.literal('all'), z.number().int().min(2000).max(2999)])
  .optional()
  .describe('A calendar year, in Indian time')

const sortOf = <Sort extends string>(sorts: readonly Sort[]) =>
  z.enum(sorts).optional().describe('The order: by a column, or with `-` by the same column from its greatest value')

export const userFilters = z.object({
  status: z.enum(userStates).optional(),
  createdYear,
  search,
  sort: sortOf(sortsOf(adminTables.users.columns)),
})
export type UserFilters = z.output<typeof userFilters>

export const listingFilters = z.object({
  status: z.enum(listingFilterStates).optional(),
  createdYear,
  search,
  sort: sortOf(sortsOf(adminTables.listings.columns)),
  licence: z
    .literal('missing')
    .optional()
    .describe('Regulated goods whose seller was asked for a licence, live or paused for want of it: most viewed first'),
  photos: z
    .literal('shared')
    .optional()
    .describe(
      'Live listings with a photo that a live listing of another business also shows: most widely shared first',
    ),
})
export type ListingFilters = z.output<typeof listingFilters>

/** A total; `more` is true if counting stopped there. */
export const counted = { count: z.number().int(), more: z.boolean() }
