import type { ApiKey } from './api.ts'
import type { PageName } from './urls.ts'

/**
 * What goes on when there is more to do than the machine can: `critical` is served before everything else, `normal` next; `sheddable` is refused
 * first. `upload` waits for its caller more than it works, and `bulk` writes or reads whole files.
 */
export type Priority = 'critical' | 'normal' | 'sheddable' | 'upload' | 'bulk'

/** Endpoints that are not `normal`. */
const endpoints: { [Key in ApiKey]?: Priority } = {
  'GET /auth/challenge': 'critical',
  'GET /auth/google/nonce': 'critical',
  'GET /auth/user': 'critical',
  'POST /auth/google': 'critical',
  'POST /auth/link': 'critical',
  'POST /auth/login': 'critical',
  'POST /auth/logout': 'critical',
  'POST /auth/verify': 'critical',
  'POST /admin/second-factor/verify': 'critical',
  'GET /conversation/:id': 'critical',
  'GET /conversation/conversations/:id': 'critical',
  'GET /conversation/sse/conversations/:id': 'critical',
  'GET /message/:conversationId/:userId': 'critical',
  'POST /conversation/create-conversation': 'critical',
  'POST /message/create-message': 'critical',
  'POST /message/update': 'critical',
  'POST /offers': 'critical',
  'POST /offers/:id/answer': 'critical',

  'GET /explore/categories': 'sheddable',
  'GET /explore/categories/:categoryId': 'sheddable',
  'GET /explore/deadstock': 'sheddable',
  'GET /explore/filters': 'sheddable',
  'GET /explore/suggestions': 'sheddable',
  'GET /supplier/:slug': 'sheddable',
  'GET /wanted': 'sheddable',
  'GET /wanted/:id': 'sheddable',
  'POST /explore/deadstock/search': 'sheddable',
  'POST /explore/deadstock/similar': 'sheddable',

  'POST /import': 'upload',
  'POST /deadstock/:id/manifest': 'upload',
  'PUT /deadstock/:id/images': 'upload',
  'POST /conversation/:id/picture': 'upload',

  'GET /explore/compare/file': 'bulk',
  'GET /explore/deadstock/:id/manifest/file': 'bulk',
  'GET /import/:id/errors': 'bulk',
  'GET /import/template/:categoryId': 'bulk',
  'GET /user/export/json': 'bulk',
  'GET /user/export/xlsx': 'bulk',
  'POST /admin/audit/export': 'bulk',
  'POST /admin/deadstocks/export': 'bulk',
  'POST /admin/users/export': 'bulk',
  'PUT /import/:id': 'bulk',
}

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

export const priorityOf = (endpoint: { key: string }): Priority => endpoints[endpoint.key as ApiKey] ?? 'normal'

export const pagePriority = (page: PageName): Priority => (serverRendered.has(page) ? 'sheddable' : 'critical')

export const busyTitle = 'We are a little busy'
/** What a visitor reads in place of a page that was refused. */
export const busyMessage = 'We have more visitors than we can serve at once. Please try again in a few seconds.'
