import type { Row } from './row.ts'

const signedIn = { outsider: 200 } as const

/** Saved lots and saved searches: everybody has their own. */
export const watchingRows: Row[] = [
  { key: 'GET /favourites', answers: signedIn },
  { key: 'GET /favourites/ids', answers: signedIn },
  {
    key: 'PUT /favourites/:id',
    request: cast => ({ params: { id: cast.listing.Active }, body: { on: true } }),
    answers: signedIn,
  },
  {
    key: 'PUT /favourites/:id',
    when: 'Draft',
    request: cast => ({ params: { id: cast.listing.Draft }, body: { on: true } }),
    answers: { outsider: 404 },
  },
  { key: 'GET /notices', answers: signedIn },
  { key: 'GET /notices/unseen', answers: signedIn },
  { key: 'POST /notices/seen', request: () => ({ body: { upTo: 1 } }), answers: signedIn },
  { key: 'GET /push-device', answers: signedIn },
  { key: 'PUT /push-device', request: () => ({ body: { subscription: null } }), answers: signedIn },
  { key: 'GET /saved-sellers', answers: signedIn },
  {
    key: 'PUT /saved-sellers/:id',
    request: cast => ({ params: { id: cast.business }, body: { on: true } }),
    answers: { outsider: 200, owner: 404 },
  },
  { key: 'GET /saved-searches', answers: signedIn },
  { key: 'POST /saved-searches', request: () => ({ body: { query: 'cotton' } }), answers: signedIn },
  {
    key: 'PUT /saved-searches/:id',
    request: cast => ({ params: { id: cast.savedSearch }, body: { name: 'Mine' } }),
    answers: { outsider: 404, owner: 200 },
  },
]
