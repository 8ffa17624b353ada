import { useCallback, useEffect, useState } from 'react'
import type { ApiInput, ApiKey } from '#contract/api.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { api } from './browser-client.ts'
import type { OptionsOf, Reply } from './client.ts'

type Good<K extends ApiKey> = Extract<Reply<K>, { success: true }>

export interface Loaded<K extends ApiKey> {
  /** the latest successful reply; it stays while the next one loads */
  data: Good<K> | undefined
  failure: RefusalBody | undefined
  loading: boolean
  reload: () => void
  /** applies a change to the data without a request */
  change: (update: (data: Good<K>) => Good<K>) => void
}

/**
 * Loads a reply for a component, and again whenever the input changes; a `null` input loads nothing. A failure shows no
 * toast: show `failure` in the page.
 */
export function useApi<K extends ApiKey>(key: K, input: ApiInput<K> | null): Loaded<K> {
  const [data, setData] = useState<Good<K>>()
  const [failure, setFailure] = useState<RefusalBody>()
  const [loading, setLoading] = useState(input !== null)
  const [round, setRound] = useState(0)
  const wanted = JSON.stringify(input)
  useEffect(() => {
    const parsed = JSON.parse(wanted) as ApiInput<K> | null
    if (parsed === null) return undefined
    const controller = new AbortController()
    setLoading(true)
    api(key, parsed, ...([{ quiet: true, signal: controller.signal }] as unknown as OptionsOf<K>)).then(
      reply => {
        if (controller.signal.aborted) return
        setLoading(false)
        if (reply.success) {
          setData(reply)
          setFailure(undefined)
        } else setFailure(reply)
      },
      () => {},
    )
    return () => controller.abort()
  }, [key, wanted, round])

  const reload = useCallback(() => setRound(current => current + 1), [])
  const change = useCallback((update: (data: Good<K>) => Good<K>) => setData(current => current && update(current)), [])
  return { data, failure, loading, reload, change }
}
