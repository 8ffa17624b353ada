import type { NoticeFacts } from '../../../../contract/notifications/notice-rules.ts'
import { links } from '../../../../contract/urls.ts'

/** Where a notice leads. */
export function addressOfNotice({ kind, conversationId, search }: NoticeFacts): string {
  if (conversationId) return links.messages(conversationId)
  if (kind === 'verified' || kind === 'unverified') return links.businessDetails()
  if (kind === 'report-decided') return links.dashboard()
  if (kind === 'new') return search ? links.explore({ ...search, sort: 'latest' }) : links.saved('searches')
  return links.saved()
}
