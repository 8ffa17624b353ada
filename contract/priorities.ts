import type { Priority } from './http/endpoint.ts'
import type { PageName } from './urls.ts'

/**
 * The pages for visitors without a login, which are rendered on the server and cost most. Other pages are rendered in
 * the browser, or serve signing in and links in mails.
 */
const serverRendered: ReadonlySet<PageName> = new Set([
  'home',
  'explore',
  'product',
  'supplier',
  'wanted',
  'requirement',
  'complaint',
  'grievanceOfficer',
  'privacy',
  'terms',
  'notFound',
])

export const pagePriority = (page: PageName): Priority => (serverRendered.has(page) ? 'sheddable' : 'critical')

export const busyTitle = 'We are a little busy'
/** The text that replaces a page refused under load. */
export const busyMessage = 'We have more visitors than we can serve at once. Please try again in a few seconds.'
