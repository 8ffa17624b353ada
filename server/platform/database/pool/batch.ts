const turn = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * Runs equal reads of one turn of the event loop once. The read begins after the turn, so that no caller gets data from
 * before its call.
 */
export function singleFlight<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const gathering = new Map<string, Promise<T>>()
  return (key, read) => {
    const begun = gathering.get(key)
    if (begun) return begun
    const reading = turn().then(() => {
      gathering.delete(key)
      return read()
    })
    gathering.set(key, reading)
    return reading
  }
}

/** Looks up all keys of one turn of the event loop in one query; resolves with true for each key that is found. */
export function batchKeys(find: (keys: string[]) => Promise<Set<string>>): (key: string) => Promise<boolean> {
  const findAll = gather(find)
  return async key => (await findAll(key)).has(key)
}

/** Reads the rows for all keys of one turn of the event loop in one query. */
export function batchRows<T>(
  find: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  const findAll = gather(find)
  return async key => (await findAll(key)).get(key)
}

function gather<Found>(find: (keys: string[]) => Promise<Found>): (key: string) => Promise<Found> {
  const share = singleFlight<Found>()
  let keys = new Set<string>()
  return key => {
    keys.add(key)
    return share('', () => {
      const batch = [...keys]
      keys = new Set()
      return find(batch)
    })
  }
}
