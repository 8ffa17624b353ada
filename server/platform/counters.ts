/** Something that a feature counts: its name in the Prometheus format, ending in _total, and what it says. */
export interface Counter {
  name: string
  help: string
}

/** What the features of one process have counted; /metrics shows it. */
export interface Counters {
  add(counter: Counter, labels: Readonly<Record<string, string>>): void
  /** every counter with its values, by their labels */
  all(): { counter: Counter; values: [labels: Readonly<Record<string, string>>, count: number][] }[]
}

export function createCounters(): Counters {
  const counted = new Map<string, { counter: Counter; values: Map<string, number> }>()
  return {
    add(counter, labels) {
      const { values } = counted.get(counter.name) ?? { values: new Map<string, number>() }
      counted.set(counter.name, { counter, values })
      const key = JSON.stringify(labels)
      values.set(key, (values.get(key) ?? 0) + 1)
    },
    all: () =>
      [...counted.values()].map(({ counter, values }) => ({
        counter,
        values: [...values].map(([key, count]) => [JSON.parse(key) as Record<string, string>, count]),
      })),
  }
}
