import type { ApiKey } from './api.ts'
import type { Endpoint } from './http/endpoint.ts'

/** What a suspended account may still do besides reading: secure itself, stop mails, complain, and leave. */
const openToSuspended: readonly ApiKey[] = [
  'POST /auth/logout',
  'POST /user/sessions/:id/end',
  'POST /user/sessions/end-others',
  'POST /user/sign-in-methods/:id/remove',
  'POST /user/settings',
  'PUT /user/whatsapp',
  'POST /user/delete',
  'POST /user/delete/code',
  'POST /reports',
  'POST /message/update',
  'POST /notices/seen',
  'PUT /push-device',
]
/** What is asked by reading and yet reaches somebody. */
const closedToSuspended: readonly ApiKey[] = [
  'GET /deadstock/:id/seller',
  // counts as asking for the contact of its seller
  'GET /explore/deadstock/:id/manifest/file',
]

/** Whether somebody whose account is suspended may call it; what strangers may do they may as well. */
export function mayWhileSuspended({ key, method, access }: Pick<Endpoint, 'key' | 'method' | 'access'>): boolean {
  if (access === 'anyone') return true
  const listed = (keys: readonly string[]) => keys.includes(key)
  return method === 'GET' ? !listed(closedToSuspended) : listed(openToSuspended)
}
