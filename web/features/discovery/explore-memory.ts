import type { ExploreState } from '../../../contract/discovery-rules.ts'
import type { ApiClient } from '../../api/client.ts'

const KEPT_MS = 120_000

interface Memory {
  key: string
  until: number
  replies: Map<unknown, unknown>
}

// by client: the browser has one, and on the server every rendering has its own
const memories = new WeakMap<ApiClient, Memory>()

/**
 * Keeps the replies of the search at hand for a while, so that 'Load more' asks for the new page alone. The page asked
 * for last is always asked for anew.
 */
export function earlierReplies(api: ApiClient, { query, literal, filters, sort, view, page }: ExploreState) {
  const key = JSON.stringify([query, literal, filters, sort, view])
  let memory = memories.get(api)
  if (page === 1 || memory?.key !== key || memory.until < Date.now()) {
    memory = { key, until: Date.now() + KEPT_MS, replies: new Map() }
    memories.set(api, memory)
  }
  const { replies } = memory
  return async <Reply extends { success: boolean }>(name: unknown, ask: () => Promise<Reply>): Promise<Reply> => {
    const known = name === page ? undefined : replies.get(name)
    if (known) return known as Reply
    const reply = await ask()
    if (reply.success) replies.set(name, reply)
    return reply
  }
}
