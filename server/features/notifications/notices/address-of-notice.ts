import type { NoticeFacts } from '#contract/notifications/notice-rules.ts'
import { links } from '#contract/urls.ts'

/** The address of the page that a notice opens. */
export function addressOfNotice({ kind, conversationId, listingId, requirementId, search }: NoticeFacts): string {
  if (conversationId) return links.messages(conversationId)
  if (requirementId) {
    if (kind === 'wanted') return links.requirement(requirementId)
    return links.requirements(kind === 'wanted-closed' ? '?tab=answers' : `?id=${requirementId}`)
  }
  if (kind === 'saved-offer' && listingId) return links.product(listingId)
  if (kind.startsWith('round-')) return kind === 'round-none' ? links.myListings() : links.offers()
  if (kind === 'verified' || kind === 'unverified') return links.businessDetails()
  if (kind === 'report-decided') return links.dashboard()
  if (kind === 'new') return search ? links.explore({ ...search, sort: 'latest' }) : links.saved('searches')
  if (kind === 'seller') return links.saved('sellers')
  return links.saved()
}
