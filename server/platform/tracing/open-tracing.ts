import type { Log } from '../log/log.ts'
import type { Config } from '../runtime/config.ts'
import type { Tracing } from './tracing.ts'

/** Opens the connection to the collector; without a configured collector, loads no code and returns undefined. */
export async function openTracing(traces: Config['traces'], log: Log): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { sendTraces } = await import('./send-traces.ts')
  return sendTraces(traces, log)
}
