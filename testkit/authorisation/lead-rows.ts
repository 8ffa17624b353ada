import type { Row } from './row.ts'

/** The partner wrote to the owner, who sells: only the owner has a lead. */
export const leadRows: Row[] = [
  {
    key: 'GET /leads/:id',
    ask: cast => ({ params: { id: cast.conversation } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /leads/:id/move',
    ask: cast => ({ params: { id: cast.conversation }, body: { stage: 'lost', reason: 'price' } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /leads/:id/snooze',
    ask: cast => ({ params: { id: cast.conversation }, body: { until: null } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'PUT /leads/:id/note',
    ask: cast => ({ params: { id: cast.conversation }, body: { note: 'Pays late' } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /leads/:id/decline',
    ask: cast => ({ params: { id: cast.conversation }, body: { answer: 'not-available', clientId: 'a press of it' } }),
    answers: { outsider: 404, owner: 200 },
  },
  { key: 'GET /leads/number-requests', answers: { outsider: 200 } },
  { key: 'GET /leads/saved-replies', answers: { outsider: 200 } },
  { key: 'PUT /leads/saved-replies', ask: () => ({ body: { replies: [] } }), answers: { outsider: 200 } },
  { key: 'GET /leads/export', answers: { outsider: 200 } },
  {
    key: 'GET /deadstock/:id/contacts',
    ask: ({ listing }) => ({ params: { id: listing.Active } }),
    answers: { outsider: 404, owner: 200 },
  },
]
