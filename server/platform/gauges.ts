/** Something that a feature measures when /metrics is asked: its name in the Prometheus format, and what it says. */
export interface Gauge {
  name: string
  help: string
}

/** What the features of one process can measure. */
export interface Gauges {
  add(gauge: Gauge, measure: () => Promise<number>): void
  /** every gauge with its value now; one that cannot be measured is left out */
  read(): Promise<{ gauge: Gauge; value: number }[]>
}

export function createGauges(): Gauges {
  const known: { gauge: Gauge; measure: () => Promise<number> }[] = []
  return {
    add: (gauge, measure) => void known.push({ gauge, measure }),
    async read() {
      const read = await Promise.allSettled(known.map(({ measure }) => measure()))
      return known.flatMap(({ gauge }, at) => {
        const one = read[at]!
        return one.status === 'fulfilled' ? [{ gauge, value: one.value }] : []
      })
    },
  }
}
