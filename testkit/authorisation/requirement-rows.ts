import { categories } from '#contract/catalogue/taxonomy.ts'
import type { Cast } from './cast.ts'
import type { Row } from './row.ts'

const everybody = { outsider: 200, anonymous: 200, expired: 200, removed: 200, formerAdmin: 200 }
const wanted = ({ requirement }: Cast) => ({ params: { id: requirement } })
const given = ({ answer }: Cast) => ({ params: { id: answer } })
const draft = {
  category: categories[0]!.id,
  title: 'Grey poplin for lining',
  words: 'Any width, for lining of bags, whole rolls.',
  quantity: 500,
  unit: 'Metre',
  city: 'Surat',
  state: 'Gujarat',
}

/** Requirements: everybody reads the board; the buyer reads and changes their own. */
export const requirementRows: Row[] = [
  { key: 'GET /wanted', answers: everybody },
  { key: 'GET /wanted/:id', request: wanted, answers: everybody },
  { key: 'GET /wanted/:id/party', request: wanted, answers: { outsider: 200, owner: 200 } },
  { key: 'GET /requirements', answers: { outsider: 200 } },
  { key: 'GET /requirements/:id', request: wanted, answers: { outsider: 404, owner: 200 } },
  { key: 'POST /requirements', answers: { outsider: 422 } },
  {
    key: 'PUT /requirements/:id',
    request: cast => ({ ...wanted(cast), body: { ...draft, version: 1 } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /requirements/:id/close',
    request: cast => ({ ...wanted(cast), body: { outcome: 'here' } }),
    answers: { outsider: 404, owner: 200 },
  },
  { key: 'POST /requirements/:id/renew', request: wanted, answers: { outsider: 404, owner: 409 } },
  { key: 'GET /requirements/:id/answers', request: wanted, answers: { outsider: 404, owner: 200 } },
  { key: 'GET /wanted-interests', answers: { outsider: 200 } },
  {
    key: 'POST /wanted-interests',
    request: () => ({ body: { category: categories[0]!.id } }),
    answers: { outsider: 200 },
  },
  { key: 'POST /wanted-interests/:id/remove', request: wanted, answers: { outsider: 404 } },
  { key: 'GET /wanted-for-me', answers: { outsider: 200 } },
  { key: 'GET /answers', answers: { outsider: 200 } },
  { key: 'GET /wanted/:id/answer', request: wanted, answers: { outsider: 200 } },
  {
    key: 'POST /wanted/:id/answer',
    request: cast => ({ ...wanted(cast), body: { words: 'We can get this within a week.' } }),
    // no actor has a matching lot; the requirement's owner cannot answer it either
    answers: { outsider: 403, owner: 404, blocked: 404 },
  },
  { key: 'PUT /answers/:id', request: given, answers: { outsider: 404, partner: 409 } },
  { key: 'POST /answers/:id/withdraw', request: given, answers: { outsider: 404, partner: 200 } },
  { key: 'POST /answers/:id/open', request: given, answers: { outsider: 404, owner: 200 } },
  {
    key: 'POST /answers/:id/dismiss',
    request: cast => ({ ...given(cast), body: { reason: 'price' } }),
    answers: { outsider: 404, owner: 200 },
  },
]
