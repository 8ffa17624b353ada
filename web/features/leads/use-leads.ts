import { useEffect, useRef } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { conversationPages } from '#contract/conversations/rules.ts'
import { isUnder, type LeadPill, leadPills } from '#contract/leads/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { useNow } from '#web/ui/basics/use-now.ts'

type Conversation = ApiReply<'GET /conversation/conversations/:id'>['conversations'][number]

interface Leads {
  /** the conversations of the chosen filter; undefined until they are loaded */
  shown: readonly Conversation[] | undefined
  counts: Record<LeadPill, number> | undefined
  /** true if a buyer has inquired about a lot of this user */
  sells: boolean
}

/**
 * The conversations of a filter. If the live list is full, it may lack the conversations that have waited longest, so
 * the server selects them.
 */
export function useLeads(userId: string, known: readonly Conversation[] | undefined, wanted: LeadPill): Leads {
  const now = useNow()
  const sells = known?.some(({ card }) => card !== null) ?? false
  // a user who only buys has no filter, whatever the address contains
  const show = sells ? wanted : 'all'
  const whole = !known || known.length < conversationPages.list
  const page = useApi('GET /conversation/conversations/:id', whole ? null : { params: { id: userId }, query: { show } })
  const { reload } = page
  const before = useRef(known)
  useEffect(() => {
    if (!whole && before.current !== known) reload()
    before.current = known
  }, [whole, known, reload])

  if (!whole) return { shown: show === 'all' ? known : page.data?.conversations, counts: page.data?.counts, sells }
  const under = (pill: LeadPill) => known?.filter(({ card }) => isUnder(pill, card, now)) ?? []
  const counts = Object.fromEntries(leadPills.map(pill => [pill, under(pill).length])) as Record<LeadPill, number>
  return { shown: known && inOrder(under(show), show), counts, sells }
}

/** Sorts waiting conversations, the longest wait first. */
const inOrder = (conversations: readonly Conversation[], show: LeadPill): readonly Conversation[] =>
  show === 'waiting'
    ? conversations.toSorted((one, other) => (one.card?.waitsSince ?? '').localeCompare(other.card?.waitsSince ?? ''))
    : conversations
