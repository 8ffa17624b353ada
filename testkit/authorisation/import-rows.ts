import type { Cast } from './cast.ts'
import type { Answers, Row } from './row.ts'

/** All signed-in actors get the same reply. */
const anyone = (status = 200): Answers => ({ outsider: status })
/** The owner gets 200; for others the sheet does not exist. */
const owner = (): Answers => ({ outsider: 404, owner: 200 })
const upload = (cast: Cast) => ({ params: { id: cast.import } })

/** Sheets of listings: only the uploader may continue one. */
export const importRows: Row[] = [
  {
    key: 'GET /import/template/:categoryId',
    request: () => ({ params: { categoryId: 'textiles' } }),
    answers: { ...anyone(), anonymous: 200, expired: 200, removed: 200, formerAdmin: 200 },
  },
  { key: 'GET /deadstock/suggested-categories', request: () => ({ query: { name: 'Bearing' } }), answers: anyone() },
  { key: 'POST /import', answers: anyone(422) },
  { key: 'GET /import', answers: anyone() },
  { key: 'GET /import/:id', request: upload, answers: owner() },
  { key: 'PUT /import/:id', request: cast => ({ ...upload(cast), body: { mapping: [null] } }), answers: owner() },
  { key: 'GET /import/:id/rows', request: upload, answers: owner() },
  {
    key: 'PUT /import/:id/rows/:line',
    request: cast => ({ params: { id: cast.import, line: '1' }, body: { cells: [{ column: 0, value: 'Satin' }] } }),
    answers: owner(),
  },
  {
    key: 'PUT /import/:id/rows',
    request: cast => ({ ...upload(cast), body: { cells: [{ line: 1, column: 0, value: 'Satin' }] } }),
    answers: owner(),
  },
  {
    key: 'PUT /import/:id/groups',
    request: cast => ({
      ...upload(cast),
      body: { groups: [{ key: 'nothing', category: 'mixed', subCategory: 'Mixed pallets' }] },
    }),
    answers: { outsider: 404, owner: 422 },
  },
  {
    key: 'POST /import/:id/description',
    request: cast => ({ ...upload(cast), body: { template: '{name}' } }),
    answers: owner(),
  },
  { key: 'POST /import/:id/publish', request: upload, answers: owner() },
  { key: 'POST /import/:id/undo', request: upload, answers: { outsider: 404, owner: 409 } },
  { key: 'GET /import/:id/photos', request: upload, answers: owner() },
  { key: 'PUT /import/:id/photos', request: upload, answers: owner() },
  {
    key: 'PUT /import/:id/photos/assign',
    request: cast => ({ ...upload(cast), body: { photos: [], lines: [1], mode: 'set' } }),
    answers: owner(),
  },
  { key: 'POST /import/:id/confirm', request: upload, answers: owner() },
  { key: 'GET /import/:id/errors', request: upload, answers: owner() },
  { key: 'GET /bulk/deadstock', answers: anyone() },
  { key: 'POST /bulk/deadstock', answers: anyone(422) },
  { key: 'GET /bulk/sheet', answers: anyone() },
  {
    key: 'POST /bulk/sheet',
    request: cast => ({
      body: { rows: [{ id: cast.listing.Active, cells: [{ field: 'name', value: 'Satin', seen: 'Satin' }] }] },
    }),
    answers: anyone(),
  },
  { key: 'POST /bulk/photos', answers: anyone(422) },
  { key: 'POST /deadstock/pricelist', answers: { outsider: 422, owner: 200 } },
  { key: 'POST /deadstock/catalogue', answers: { outsider: 422, owner: 200 } },
]
