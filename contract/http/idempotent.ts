import type { Method } from './endpoint.ts'

/** The endpoints that take an Idempotency-Key: the same request again has no second effect for a day, and the same reply. */
export const idempotent: ReadonlySet<string> = new Set<`${Method} /${string}`>([
  'POST /deadstock/create',
  'POST /deadstock/:id/duplicate',
  'PUT /deadstock/:id/images',
  'POST /conversation/create-conversation',
  'POST /message/create-message',
  'POST /contact',
  'POST /grievances',
  'POST /user/delete',
])
