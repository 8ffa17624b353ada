import { useEffect, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { suggestionLimits } from '#contract/explore/rules.ts'
import { api } from '#web/api/browser-client.ts'

type Suggestions = ApiReply<'GET /explore/suggestions'>

/**
 * The server's suggestions for the typed text, requested 200 ms after the last key. The former suggestions stay until
 * the new ones arrive.
 */
export function useSuggestions(typed: string): { suggestions: Suggestions | null; loading: boolean } {
  const [answer, setAnswer] = useState<{ to: string; suggestions: Suggestions | null }>({ to: '', suggestions: null })
  const enough = typed.length >= suggestionLimits.charactersLeast
  useEffect(() => {
    if (!enough) return undefined
    const controller = new AbortController()
    const fetchSuggestions = async () => {
      const { signal } = controller
      const reply = await api('GET /explore/suggestions', { query: { query: typed } }, { quiet: true, signal })
      setAnswer({ to: typed, suggestions: reply.success ? reply : null })
    }
    const timer = setTimeout(() => void fetchSuggestions().catch(() => {}), suggestionLimits.debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, enough])
  return { suggestions: enough ? answer.suggestions : null, loading: enough && answer.to !== typed }
}
