import type { Priority } from '#contract/http/endpoint.ts'
import type { Db } from '../db.ts'
import type { Freshness, Reader, Readers } from './readers.ts'

interface Databases {
  readers: Readers | undefined
  dbFor: (priority: Priority) => Db
}

/** Where something is read that may be as old as `freshness` says: from a replica, or from the one database there is. */
export const readerOf = ({ readers, dbFor }: Databases, freshness: Freshness): Reader =>
  readers?.choose(freshness) ?? { read: (priority, work) => work(dbFor(priority)) }
