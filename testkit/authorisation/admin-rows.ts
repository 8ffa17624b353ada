import type { Cast } from './cast.ts'
import type { Answers, Row } from './row.ts'

/** For admins who have shown their second factor; forbidden to everybody else. */
const admins = (status = 200): Answers => ({ outsider: 403, admin: status })
const pendingAdmins = (status = 200): Answers => ({ outsider: 403, pendingAdmin: status, admin: status })

const outsider = ({ ids }: Cast) => ({ params: { id: ids.outsider } })

export const adminRows: Row[] = [
  { key: 'GET /admin/withheld-messages', answers: admins() },
  {
    key: 'POST /admin/withheld-message/:id',
    request: cast => ({ ...outsider(cast), body: { decision: 'keep' } }),
    answers: admins(404),
  },
  { key: 'GET /admin/users', answers: admins() },
  {
    key: 'POST /admin/business/:id/register',
    request: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    answers: admins(404),
  },
  { key: 'POST /admin/users', answers: admins() },
  { key: 'POST /admin/users/export', answers: admins() },
  { key: 'GET /admin/users/count', answers: admins() },
  { key: 'GET /admin/user/:id', request: outsider, answers: admins() },
  { key: 'POST /admin/user/:id/delete', request: outsider, answers: admins() },
  {
    key: 'POST /admin/user/:id/delete',
    when: 'oneself',
    request: ({ ids }, actor) => ({ params: { id: actor === 'anonymous' ? ids.owner : ids[actor] } }),
    answers: admins(409),
  },
  {
    key: 'POST /admin/user/:id/suspend',
    request: cast => ({ ...outsider(cast), body: { reason: 'spam', days: 7, words: 'Sent the same text to many.' } }),
    answers: admins(),
  },
  { key: 'POST /admin/user/:id/clear', request: outsider, answers: admins() },
  {
    key: 'POST /admin/user/:id/lift',
    request: cast => ({ ...outsider(cast), body: { words: 'It was somebody else who did.' } }),
    answers: admins(),
  },
  { key: 'GET /admin/deadstocks', answers: admins() },
  { key: 'POST /admin/deadstocks', answers: admins() },
  { key: 'POST /admin/deadstocks/export', answers: admins() },
  { key: 'GET /admin/deadstock/count', answers: admins() },
  ...(['Draft', 'Active', 'Inactive', 'Deleted', 'Created'] as const).map(
    (state): Row => ({
      key: 'POST /admin/deadstock/:id/delete',
      when: state,
      request: ({ listing }) => ({ params: { id: listing[state] } }),
      answers: admins(),
    }),
  ),
  { key: 'GET /admin/deal-claims', answers: admins() },
  {
    key: 'POST /admin/deal-claim/:id',
    request: ({ deal }) => ({ params: { id: deal }, body: { decision: 'uphold', reason: 'We have looked' } }),
    answers: admins(404),
  },
  { key: 'GET /admin/reviews', answers: admins() },
  {
    key: 'POST /admin/review/:id',
    request: () => ({
      params: { id: '00000000-0000-4000-8000-000000000000' },
      body: { decision: 'uphold', reason: 'We have looked' },
    }),
    answers: admins(404),
  },
  { key: 'GET /admin/requirements', answers: admins() },
  {
    key: 'POST /admin/requirement/:id',
    request: ({ requirement }) => ({ params: { id: requirement }, body: { decision: 'allow' } }),
    answers: admins(409),
  },
  { key: 'GET /admin/waiting', answers: admins() },
  { key: 'GET /admin/jobs', answers: admins() },
  { key: 'POST /admin/job/:id/retry', request: () => ({ params: { id: '1' } }), answers: admins(404) },
  { key: 'GET /admin/businesses', answers: admins() },
  {
    key: 'POST /admin/business',
    request: ({ business }) => ({
      body: { id: business, data: { verified: true, legalName: 'Firm on the register' } },
    }),
    answers: admins(),
  },
  { key: 'POST /admin/audit', answers: admins() },
  { key: 'POST /admin/audit/export', answers: admins() },
  {
    key: 'POST /reports',
    request: ({ listing }) => ({
      body: { kind: 'listing', id: listing.Active, reason: 'fraud', words: 'It is a fraud' },
    }),
    answers: { outsider: 200, owner: 422, partner: 409 },
  },
  {
    key: 'POST /reports',
    when: 'a message',
    request: ({ message }) => ({ body: { kind: 'message', id: message, reason: 'abuse', words: 'It is abusive' } }),
    answers: { outsider: 404, owner: 200 },
  },
  { key: 'GET /admin/reports', answers: admins() },
  {
    key: 'POST /admin/report/:id',
    request: ({ report }) => ({ params: { id: report }, body: { decision: 'dismissed', answer: 'Nothing wrong' } }),
    answers: admins(),
  },
  { key: 'GET /admin/second-factor', answers: pendingAdmins() },
  { key: 'POST /admin/second-factor/enrol', answers: pendingAdmins() },
  { key: 'POST /admin/second-factor/confirm', answers: pendingAdmins(422) },
  { key: 'POST /admin/second-factor/verify', answers: pendingAdmins(422) },
]
