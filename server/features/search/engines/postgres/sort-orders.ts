import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#contract/explore/explore-state.ts'
import type { Place } from '#server/features/search/model/cursor.ts'

interface SortOrder {
  /** the sort keys with the tie-break, in the forward or backward order of one index */
  by: RawBuilder<unknown>
  /** the value that identifies a place in the order */
  value: RawBuilder<string>
  beyond: (place: Place) => RawBuilder<boolean>
}

const score = sql`s.score`
const published = sql`s.published_at`
const amount = sql`s.amount`
const day = (value: string) => sql`timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond'`
const microseconds = sql<string>`(extract(epoch from s.published_at) * 1000000)::bigint::text`

/** The orders of a result; rows are `s`. */
export const sortOrders: Record<Sort, SortOrder> = {
  recommended: {
    by: sql`s.score desc, s.listing_id`,
    value: sql`s.score::text`,
    beyond: ({ value, id }) => descending(score, sql`${value}::float8::real`, sql`s.listing_id > ${id}`),
  },
  latest: {
    by: sql`s.published_at desc, s.listing_id`,
    value: microseconds,
    beyond: ({ value, id }) => descending(published, day(value), sql`s.listing_id > ${id}`),
  },
  oldest: {
    by: sql`s.published_at, s.listing_id desc`,
    value: microseconds,
    beyond: ({ value, id }) => ascending(published, day(value), sql`s.listing_id < ${id}`),
  },
  'low-to-high': {
    by: sql`s.amount, s.listing_id`,
    value: sql`s.amount::text`,
    beyond: ({ value, id }) => ascending(amount, sql`${value}::numeric`, sql`s.listing_id > ${id}`),
  },
  'high-to-low': {
    by: sql`s.amount desc, s.listing_id desc`,
    value: sql`s.amount::text`,
    beyond: ({ value, id }) => descending(amount, sql`${value}::numeric`, sql`s.listing_id < ${id}`),
  },
}

// the first comparison is where an index starts to read, the second excludes rows of the previous page
const descending = (column: RawBuilder<unknown>, value: RawBuilder<unknown>, tie: RawBuilder<unknown>) =>
  sql<boolean>`(${column} <= ${value} and (${column} < ${value} or ${tie}))`
const ascending = (column: RawBuilder<unknown>, value: RawBuilder<unknown>, tie: RawBuilder<unknown>) =>
  sql<boolean>`(${column} >= ${value} and (${column} > ${value} or ${tie}))`
