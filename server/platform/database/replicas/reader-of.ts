import type { Priority } from '#contract/http/endpoint.ts'
import type { Db } from '../db.ts'
import type { Freshness, Reader, Readers } from './readers.ts'

interface Databases {
  readers: Readers | undefined
  dbFor: (priority: Priority) => Db
}

/** The database for a read of this `freshness`: a replica, or the primary if no replica is fresh enough. */
export const readerOf = ({ readers, dbFor }: Databases, freshness: Freshness): Reader =>
  readers?.choose(freshness) ?? { read: (priority, work) => work(dbFor(priority)) }
