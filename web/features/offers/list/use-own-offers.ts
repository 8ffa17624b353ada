import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiInput, ApiReply } from '#contract/api.ts'
import { api } from '#web/api/browser-client.ts'
import { useInbox } from '#web/api/live/inbox.ts'
import { useApi } from '#web/api/use-api.ts'

type Listed = ApiReply<'GET /offers'>

/** The loaded pages of own offers; a change in a chat updates them. */
export function useOwnOffers(userId: string, query: NonNullable<ApiInput<'GET /offers'>['query']>) {
  const { data: first, failure, loading, reload } = useApi('GET /offers', { query })
  const [rest, setRest] = useState<{ begins: Listed; pages: readonly Listed[] }>()
  const [fetching, setFetching] = useState(false)
  // further pages count only if they were loaded after this first page
  const pages = first ? [first, ...(rest?.begins === first ? rest.pages : [])] : []
  const next = pages.at(-1)?.next ?? null

  const { conversations } = useInbox(userId)
  const seen = useRef(conversations)
  const refresh = useEffectEvent(reload)
  useEffect(() => {
    if (seen.current && seen.current !== conversations) refresh()
    seen.current = conversations
  }, [conversations])

  async function more() {
    if (!first || next === null || fetching) return
    setFetching(true)
    const reply = await api('GET /offers', { query: { ...query, after: next } })
    setFetching(false)
    if (reply.success) setRest({ begins: first, pages: [...pages.slice(1), reply] })
  }
  return {
    offers: first && pages.flatMap(({ offers }) => offers),
    total: first?.total ?? 0,
    more: next === null ? undefined : () => void more(),
    failure: first ? undefined : failure,
    busy: fetching,
    loading,
    reload,
  }
}
