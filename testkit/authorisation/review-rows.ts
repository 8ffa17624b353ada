import type { Row } from './row.ts'

const stars = { described: 5, quantity: 5, dealt: 5 }
const nobodys = { params: { id: '00000000-0000-4000-8000-000000000000' } }

/** Reviews: everybody reads them; only a buyer with a past deal or conversation may write one about the seller. */
export const reviewRows: Row[] = [
  {
    key: 'GET /seller-reviews/:businessId',
    request: cast => ({ params: { businessId: cast.business } }),
    answers: { outsider: 200, anonymous: 200, expired: 200, removed: 200, formerAdmin: 200 },
  },
  {
    key: 'GET /seller-reviews/:businessId/own',
    request: cast => ({ params: { businessId: cast.business } }),
    answers: { outsider: 200 },
  },
  {
    key: 'POST /reviews',
    request: cast => ({ body: { businessId: cast.business, stars } }),
    answers: { outsider: 403 },
  },
  { key: 'PUT /reviews/:id', request: () => ({ ...nobodys, body: { stars } }), answers: { outsider: 404 } },
  { key: 'POST /reviews/:id/withdraw', request: () => nobodys, answers: { outsider: 404 } },
  {
    key: 'POST /reviews/:id/reply',
    request: () => ({ ...nobodys, body: { reply: 'Thank you' } }),
    answers: { outsider: 404 },
  },
  {
    key: 'POST /reviews/:id/dispute',
    request: () => ({ ...nobodys, body: { reason: 'threat' } }),
    answers: { outsider: 404 },
  },
]
