import type { Db } from './handles.ts'

const wholes = new WeakMap<Db, Db>()

/** Marks `part` as another handle of the same database. */
export function markAsPart(part: Db, whole: Db): Db {
  wholes.set(part, whole)
  return part
}

/**
 * Makes a value once for each database and drops it with the database: an app has one, tests and benchmarks have
 * several in one process.
 */
export function memoPerDatabase<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, { one: Made }>()
  return db => {
    const whole = wholes.get(db) ?? db
    const known = made.get(whole) ?? { one: make(whole) }
    made.set(whole, known)
    return known.one
  }
}
