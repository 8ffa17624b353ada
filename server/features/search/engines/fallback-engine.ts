import type { SearchEngine } from '../model/engine.ts'

interface Watch {
  /** classifies an error for which the other engine may answer; any other error is thrown */
  faultOf(error: unknown): 'away' | 'refused' | undefined
  /** called when the engine stops answering, until `onBack` */
  onAway(error: unknown): void
  onBack(): void
  /** called when the engine answers, but refuses this query */
  onRefused(error: unknown): void
  /** called when the other engine answers instead */
  onFallback(): void
}

/** The interval of probes while an engine is away. */
const PROBE_MS = 2000

/** An engine with a fallback: while the engine is away the other one answers, and a probe checks if it is back. */
export async function withFallback(engine: SearchEngine, other: SearchEngine, watch: Watch, probeMs = PROBE_MS) {
  let away = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const leave = (error: unknown) => {
    if (away || closed) return
    away = true
    watch.onAway(error)
    probeSoon()
  }
  const probe = async () => {
    try {
      await engine.health()
      if (away && !closed) watch.onBack()
      away = false
    } catch (error) {
      if (away) probeSoon()
      else leave(error)
    }
  }
  const probeSoon = () => {
    if (!closed) timer = setTimeout(() => void probe(), probeMs).unref()
  }
  const answered = async <Answer>(by: (one: SearchEngine) => Promise<Answer>): Promise<Answer> => {
    if (!away)
      try {
        return await by(engine)
      } catch (error) {
        const fault = watch.faultOf(error)
        if (!fault) throw error
        if (fault === 'away') leave(error)
        else watch.onRefused(error)
      }
    watch.onFallback()
    return by(other)
  }

  await probe()
  const watched: SearchEngine = {
    retrieve: retrieval => answered(one => one.retrieve(retrieval)),
    list: listing => answered(one => one.list(listing)),
    count: matching => answered(one => one.count(matching)),
    facets: matching => answered(one => one.facets(matching)),
    index: () => engine.index(),
    health: () => engine.health(),
  }
  return {
    engine: watched,
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
