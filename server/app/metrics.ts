import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Aggregator, Counter, Gauge, Histogram } from 'prom-client'
import type { Services } from '../platform/services.ts'

/** The counters of requests of one process. */
export interface RequestMetrics {
  /** counts a finished request; `seconds` is undefined for a stream, which lasts as long as its listener */
  countRequest(labels: { method: string; route: string; status: number }, seconds: number | undefined): void
  close(): void
}

/** Adds the metrics of the process itself to those that its features count. */
export function openRequestMetrics({ metrics, ...services }: Services, countStreams: () => number): RequestMetrics {
  const registers = [metrics]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, without streams.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  metrics.registerMetric(
    new Counter({
      name: 'admission_shed_total',
      help: 'Requests refused because of overload, by priority.',
      labelNames: ['priority'],
      registers: [],
      collect() {
        this.reset()
        for (const [priority, { shed }] of Object.entries(services.admission.usage())) this.inc({ priority }, shed)
      },
    }),
  )
  metrics.registerMetric(
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Processor time used.',
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1e6)
      },
    }),
  )
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  /** A gauge whose values, with their labels, are set when /metrics is requested. */
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    setValues: (made: Gauge) => void,
    aggregator: Aggregator = 'sum',
  ) => {
    metrics.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        aggregator,
        collect() {
          setValues(this)
        },
      }),
    )
  }
  gauge('event_streams_open', 'Event streams open now.', [], made => made.set(countStreams()))
  gauge(
    'event_loop_delay_seconds',
    'Delay of the event loop since the last scrape, of the slowest process.',
    ['quantile'],
    made => {
      // NaN until the first measurement
      for (const quantile of [0.5, 0.99, 1]) made.set({ quantile }, (loop.percentile(quantile * 100) || 0) / 1e9)
      loop.reset()
    },
    'max',
  )
  gauge('database_connections', 'Connections of the pool, and requests that wait for one.', ['state'], made => {
    for (const [state, count] of Object.entries(services.databaseUsage())) made.set({ state }, count)
  })
  gauge('admission_requests', 'Requests worked on and waiting, by priority.', ['priority', 'state'], made => {
    for (const [priority, { working, waiting }] of Object.entries(services.admission.usage())) {
      made.set({ priority, state: 'working' }, working)
      made.set({ priority, state: 'waiting' }, waiting)
    }
  })
  gauge('process_resident_memory_bytes', 'Memory of the app processes together.', [], made =>
    made.set(process.memoryUsage.rss()),
  )
  gauge('process_uptime_seconds', 'Age of the youngest app process.', [], made => made.set(process.uptime()), 'min')
  gauge('nodejs_heap_used_bytes', 'Memory in JavaScript objects.', [], made => made.set(process.memoryUsage().heapUsed))
  gauge('nodejs_external_memory_bytes', 'Memory outside the JavaScript heap.', [], made =>
    made.set(process.memoryUsage().external),
  )
  return {
    countRequest({ method, route, status }, seconds) {
      requests.inc({ method, route, status })
      if (seconds !== undefined) durations.observe({ method, route }, seconds)
    },
    close: () => void loop.disable(),
  }
}
