import { Counter, Gauge, type Registry } from 'prom-client'

/** A metric of a feature: its name in the Prometheus format (a counter ends in _total) and its help text. */
export interface Metric {
  name: string
  help: string
  labelNames?: readonly string[]
}

/** The counter of this name, created at its first use. */
export const counterOf = (metrics: Registry, { name, help, labelNames = [] }: Metric): Counter =>
  (metrics.getSingleMetric(name) as Counter | undefined) ??
  new Counter({ name, help, labelNames, registers: [metrics] })

/**
 * Measures at each scrape; of several processes the highest figure is shown. A figure that cannot be measured is left
 * out.
 */
export function measureOnScrape(metrics: Registry, { name, help }: Metric, measure: () => Promise<number>): void {
  metrics.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      aggregator: 'max',
      async collect() {
        try {
          this.set(await measure())
        } catch {
          this.remove()
        }
      },
    }),
  )
}
