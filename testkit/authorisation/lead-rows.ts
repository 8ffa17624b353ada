import type { Row } from './row.ts'

/** The partner wrote to the owner, who sells: only the owner has a lead. */
export const leadRows: Row[] = [
  {
    key: 'GET /leads/:id',
    request: cast => ({ params: { id: cast.conversation } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /leads/:id/move',
    request: cast => ({ params: { id: cast.conversation }, body: { stage: 'lost', reason: 'price' } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /leads/:id/snooze',
    request: cast => ({ params: { id: cast.conversation }, body: { until: null } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'PUT /leads/:id/note',
    request: cast => ({ params: { id: cast.conversation }, body: { note: 'Pays late' } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /leads/:id/decline',
    request: cast => ({
      params: { id: cast.conversation },
      body: { answer: 'not-available', clientId: 'a press of it' },
    }),
    answers: { outsider: 404, owner: 200 },
  },
  { key: 'GET /leads/number-requests', answers: { outsider: 200 } },
  { key: 'GET /leads/saved-replies', answers: { outsider: 200 } },
  { key: 'PUT /leads/saved-replies', request: () => ({ body: { replies: [] } }), answers: { outsider: 200 } },
  { key: 'GET /leads/export', answers: { outsider: 200 } },
  {
    key: 'GET /deadstock/:id/contacts',
    request: ({ listing }) => ({ params: { id: listing.Active } }),
    answers: { outsider: 404, owner: 200 },
  },
]
