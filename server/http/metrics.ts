import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Admission } from '../platform/admission.ts'
import type { Counters } from '../platform/counters.ts'
import type { PoolUsage } from '../platform/db.ts'
import type { Gauges } from '../platform/gauges.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Series {
  count: number
  seconds: number
  /** how many took at most as long as the bucket of the same place */
  within: number[]
}

export interface ProcessState {
  openStreams: number
  pool: PoolUsage
  admission: ReturnType<Admission['usage']>
  counters: Counters
  measured: Awaited<ReturnType<Gauges['read']>>
}

/** What one process counts, in the Prometheus text format. */
export interface Metrics {
  /** counts a finished request; `seconds` is undefined for a stream, which lasts as long as it is listened to */
  countRequest(labels: { method: string; route: string; status: number }, seconds: number | undefined): void
  render(state: ProcessState): string
  close(): void
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, Series>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  return {
    countRequest({ method, route, status }, seconds) {
      const labels = `method="${method}",route="${escape(route)}"`
      const key = `${labels},status="${status}"`
      requests.set(key, (requests.get(key) ?? 0) + 1)
      if (seconds === undefined) return
      const series = durations.get(labels) ?? { count: 0, seconds: 0, within: buckets.map(() => 0) }
      durations.set(labels, series)
      series.count++
      series.seconds += seconds
      for (const [i, most] of buckets.entries()) if (seconds <= most) series.within[i]!++
    },
    render({ openStreams, pool, admission, counters, measured }) {
      const { rss, heapUsed, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const lines = [
        ...family(
          'http_requests_total',
          'counter',
          'Requests answered.',
          [...requests].map(([labels, n]) => [labels, n]),
        ),
        ...family('http_request_duration_seconds', 'histogram', 'Time to answer, streams apart.', []),
        ...[...durations].flatMap(([labels, series]) => histogram('http_request_duration_seconds', labels, series)),
        ...gauge('event_streams_open', 'Event streams open now.', openStreams),
        ...family('event_loop_delay_seconds', 'gauge', 'Delay of the event loop since the last scrape.', [
          ['quantile="0.5"', loop.percentile(50) / 1e9],
          ['quantile="0.99"', loop.percentile(99) / 1e9],
          ['quantile="1"', loop.max / 1e9],
        ]),
        ...family('database_connections', 'gauge', 'Connections of the pool, and requests that wait for one.', [
          ['state="used"', pool.used],
          ['state="idle"', pool.idle],
          ['state="waiting"', pool.waiting],
        ]),
        ...family(
          'admission_requests',
          'gauge',
          'Requests worked on and waiting for their turn, by priority.',
          Object.entries(admission).flatMap(([priority, { working, waiting }]): [string, number][] => [
            [`priority="${priority}",state="working"`, working],
            [`priority="${priority}",state="waiting"`, waiting],
          ]),
        ),
        ...family(
          'admission_shed_total',
          'counter',
          'Requests refused as too much, by priority.',
          Object.entries(admission).map(([priority, { shed }]) => [`priority="${priority}"`, shed]),
        ),
        ...counters.all().flatMap(({ counter, values }) =>
          family(
            counter.name,
            'counter',
            counter.help,
            values.map(([labels, count]) => [labelText(labels), count]),
          ),
        ),
        ...measured.flatMap(one => gauge(one.gauge.name, one.gauge.help, one.value)),
        ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        ...gauge('nodejs_heap_used_bytes', 'Memory in JavaScript objects.', heapUsed),
        ...gauge('nodejs_external_memory_bytes', 'Memory outside the JavaScript heap.', external),
        ...family('process_cpu_seconds_total', 'counter', 'Processor time used.', [['', (user + system) / 1e6]]),
        ...gauge('process_uptime_seconds', 'Age of the process.', process.uptime()),
      ]
      loop.reset()
      return `${lines.join('\n')}\n`
    },
    close: () => void loop.disable(),
  }
}

const escape = (label: string): string => label.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')

const labelText = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(',')

function family(name: string, type: string, help: string, samples: [labels: string, value: number][]): string[] {
  const values = samples.map(
    ([labels, value]) => `${name}${labels && `{${labels}}`} ${Number.isFinite(value) ? value : 0}`,
  )
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values]
}

const gauge = (name: string, help: string, value: number): string[] => family(name, 'gauge', help, [['', value]])

const histogram = (name: string, labels: string, { count, seconds, within }: Series): string[] => [
  ...buckets.map((most, i) => `${name}_bucket{${labels},le="${most}"} ${within[i]}`),
  `${name}_bucket{${labels},le="+Inf"} ${count}`,
  `${name}_sum{${labels}} ${seconds}`,
  `${name}_count{${labels}} ${count}`,
]
