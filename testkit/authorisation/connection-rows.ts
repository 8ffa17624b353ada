import type { Row } from './row.ts'

const anyId = () => ({ params: { id: '0190c0de-0000-7000-8000-000000000000' } })

/** Keys and webhooks belong to the person who made them; what a key itself may do is in server/features/connections/keys/keys.security.test.ts. */
export const connectionRows: Row[] = [
  { key: 'GET /connections/keys', answers: { outsider: 200 } },
  {
    key: 'POST /connections/keys',
    request: () => ({ body: { name: 'Tally', scopes: ['leads:read'], days: 30 } }),
    answers: { outsider: 200 },
  },
  { key: 'POST /connections/keys/:id/revoke', request: anyId, answers: { outsider: 404 } },
  { key: 'GET /connections/webhooks', answers: { outsider: 200 } },
  {
    key: 'POST /connections/webhooks',
    request: () => ({ body: { address: 'https://example.com/hook', events: ['lead.created'] } }),
    answers: { outsider: 200 },
  },
  { key: 'POST /connections/webhooks/:id/remove', request: anyId, answers: { outsider: 404 } },
  { key: 'POST /connections/webhooks/:id/secret', request: anyId, answers: { outsider: 404 } },
  { key: 'GET /connections/webhooks/:id/deliveries', request: anyId, answers: { outsider: 404 } },
  {
    key: 'POST /connections/webhooks/:id/deliveries/:delivery/resend',
    request: () => ({ params: { ...anyId().params, delivery: '1' } }),
    answers: { outsider: 404 },
  },
  {
    key: 'PUT /stock',
    request: () => ({ body: { rows: [{ sku: 'A-1', name: 'Cotton' }] } }),
    answers: { outsider: 200 },
  },
  { key: 'GET /leads', answers: { outsider: 200 } },
]
