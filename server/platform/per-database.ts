import type { Db } from './db.ts'

/** What is made for a database at its first use, and goes with it: an app has one, tests and benchmarks have several in one process. */
export function perDatabase<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, { one: Made }>()
  return db => {
    const known = made.get(db) ?? { one: make(db) }
    made.set(db, known)
    return known.one
  }
}
