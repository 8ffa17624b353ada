import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { within } from '#server/platform/runtime/within.ts'

type Metrics = MetricObjectWithValues<MetricValue<string>>[]
type Message =
  | { kind: 'metrics-wanted'; id: string }
  | { kind: 'metrics-asked'; id: string }
  | { kind: 'metrics-given'; id: string; metrics: Metrics }
  | { kind: 'metrics-text'; id: string; text: string }

/** The longest wait of the first process for one worker's figures, and of a worker for all figures. */
const PATIENCE_MS = { one: 2000, all: 4000 }

/**
 * In a worker: sends its figures to the first process on request. Returns a function that gets the figures of all
 * processes as text, the same in every worker. A process that is no worker has only its own figures.
 */
export function joinMetrics(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics()
  const waiting = new Map<string, (text: string) => void>()
  process.on('message', (message: Message) => {
    if (message.kind === 'metrics-text') waiting.get(message.id)?.(message.text)
    if (message.kind === 'metrics-asked')
      void own.getMetricsAsJSON().then(metrics => send(process, { kind: 'metrics-given', id: message.id, metrics }))
  })
  return async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<string>()
    waiting.set(id, resolve)
    send(process, { kind: 'metrics-wanted', id })
    return within(PATIENCE_MS.all, promise).finally(() => waiting.delete(id))
  }
}

/**
 * In the first process: sums its own figures and those of the workers whenever a worker requests the figures of all,
 * until it is stopped.
 */
export function gatherMetrics(own: Registry = new Registry()): () => void {
  const pending = new Map<string, (metrics: Metrics) => void>()
  // the counts of ended workers, because a smaller total would look like a restart
  let ofEnded: Metrics = []
  let adding = Promise.resolve()
  const latest = new Map<number, Metrics>()

  const requestMetrics = (worker: Worker): Promise<Metrics> => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Metrics>()
    pending.set(id, resolve)
    send(worker.process, { kind: 'metrics-asked', id })
    return within(PATIENCE_MS.one, promise)
      .then(metrics => {
        if (!worker.isDead()) latest.set(worker.id, metrics)
        return metrics
      })
      .catch(() => latest.get(worker.id) ?? [])
      .finally(() => pending.delete(id))
  }
  const gather = async (): Promise<string> => {
    const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    const given = await Promise.all(workers.map(requestMetrics))
    await adding
    return addUp([ofEnded, await own.getMetricsAsJSON(), ...given]).metrics()
  }
  const onMessage = (worker: Worker, message: Message) => {
    if (message.kind === 'metrics-given') pending.get(message.id)?.(message.metrics)
    if (message.kind === 'metrics-wanted')
      void gather().then(text => send(worker.process, { kind: 'metrics-text', id: message.id, text }))
  }
  const onExit = ({ id }: Worker) => {
    const last = latest.get(id)
    latest.delete(id)
    if (!last) return
    const add = () => addUp([ofEnded, last.filter(isTotal)]).getMetricsAsJSON()
    adding = adding.then(add).then(sum => {
      ofEnded = sum
    })
  }
  cluster.on('message', onMessage).on('exit', onExit)
  return () => void cluster.off('message', onMessage).off('exit', onExit)
}

const addUp = (parts: readonly Metrics[]): Registry => AggregatorRegistry.aggregate([...parts])

const isTotal = ({ type }: Metrics[number]): boolean => ['counter', 'histogram'].includes(String(type))

function send(to: Pick<NodeJS.Process, 'send'>, message: Message): void {
  // a process that is ending receives no more messages
  to.send?.(message, undefined, undefined, () => undefined)
}
