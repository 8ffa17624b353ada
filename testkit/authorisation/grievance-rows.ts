import type { Cast } from './cast.ts'
import type { Answers, Row } from './row.ts'

const everybody = (status: number): Answers => ({
  outsider: status,
  anonymous: status,
  expired: status,
  removed: status,
  formerAdmin: status,
})
const admins = (status: number): Answers => ({ outsider: 403, admin: status })
/** The owner, who made the complaint, gets `status`; for others, who lack its link, the complaint does not exist. */
const owner = (status: number): Answers => ({ ...everybody(404), owner: status })

const complaint = { words: 'The goods are not as described.' }
const mine = (cast: Cast) => ({ params: { number: cast.grievance.number } })
const one = (cast: Cast) => ({ params: { id: cast.grievance.id } })

/** Complaints: everybody may make one; the complainant follows it, by a link or logged in; admins decide. */
export const grievanceRows: Row[] = [
  { key: 'GET /grievance-officer', answers: everybody(200) },
  { key: 'POST /grievances/code', answers: everybody(422) },
  {
    key: 'POST /grievances',
    request: () => ({ body: { about: 'site', name: 'Asha Rao', ...complaint } }),
    // the admin is the sixth caller of one network within the hour: the quota refuses this and later calls
    answers: { ...everybody(422), outsider: 200, admin: 429, manager: 429, seller: 429, viewer: 429, suspended: 429 },
  },
  { key: 'GET /grievances', answers: { outsider: 200 } },
  { key: 'GET /grievances/:number', request: mine, answers: owner(200) },
  { key: 'POST /grievances/:number/reply', request: cast => ({ ...mine(cast), body: complaint }), answers: owner(409) },
  { key: 'POST /grievances/:number/withdraw', request: mine, answers: owner(200) },
  {
    key: 'POST /grievances/:number/reopen',
    request: cast => ({ ...mine(cast), body: complaint }),
    answers: owner(409),
  },
  { key: 'GET /admin/grievances', answers: admins(200) },
  { key: 'GET /admin/grievance/:id', request: one, answers: admins(200) },
  { key: 'POST /admin/grievance/:id/open', request: one, answers: admins(200) },
  { key: 'POST /admin/grievance/:id/note', request: cast => ({ ...one(cast), body: complaint }), answers: admins(200) },
  { key: 'POST /admin/grievance/:id/ask', request: cast => ({ ...one(cast), body: complaint }), answers: admins(409) },
  {
    key: 'POST /admin/grievance/:id/decide',
    request: cast => ({ ...one(cast), body: { outcome: 'upheld', answer: 'The listing has been corrected.' } }),
    answers: admins(409),
  },
]
