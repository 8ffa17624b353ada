import { anybody, anyone, owner, type Row } from './row.ts'

/** The rows of a firm's people and invitations. */
export const firmRows: Row[] = [
  { key: 'GET /firm', answers: anyone() },
  {
    key: 'POST /firm/invitations',
    // a mailbox may get only a few invitations a day, so each actor invites a different address
    request: (_cast, actor) => ({ body: { email: `invited-by-${actor.toLowerCase()}@example.com`, role: 'viewer' } }),
    answers: anyone(),
  },
  {
    key: 'POST /firm/invitations/:id/withdraw',
    request: () => ({ params: { id: '0190c0de-0000-7000-8000-000000000000' } }),
    answers: anyone(404),
  },
  { key: 'POST /firm/invitation', answers: anybody(422) },
  { key: 'POST /firm/invitation/accept', answers: anybody(422) },
  {
    key: 'PUT /firm/people/:id',
    request: cast => ({ params: { id: cast.colleague }, body: { role: 'viewer' } }),
    answers: owner(),
  },
  { key: 'POST /firm/people/:id/remove', request: cast => ({ params: { id: cast.colleague } }), answers: owner() },
  { key: 'POST /firm/leave', answers: { ...anyone(409), manager: 200, seller: 200, viewer: 200 } },
]
