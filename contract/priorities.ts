import type { Priority } from './http/endpoint.ts'
import type { PageName } from './urls.ts'

/** Pages that strangers read, which cost most; the others are rendered in the browser, or lead to signing in and out of mails. */
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
/** The text in place of a page that was refused. */
export const busyMessage = 'We have more visitors than we can serve at once. Please try again in a few seconds.'
