import type { Db } from './handles.ts'

const wholes = new WeakMap<Db, Db>()

/** Says that `part` is another way to the same database. */
export function markAsPart(part: Db, whole: Db): Db {
  wholes.set(part, whole)
  return part
}

/** A value made once for each database and dropped with it: an app has one database, tests and benchmarks have several in one process. */
export function memoPerDatabase<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, { one: Made }>()
  return db => {
    const whole = wholes.get(db) ?? db
    const known = made.get(whole) ?? { one: make(whole) }
    made.set(whole, known)
    return known.one
  }
}
