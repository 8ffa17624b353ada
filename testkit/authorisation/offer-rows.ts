import type { Cast } from './cast.ts'
import type { Row } from './row.ts'

const clientId = 'authorisation'
const offer = ({ offer: id }: Cast) => ({ params: { id } })
const deal = ({ deal: id }: Cast) => ({ params: { id } })
const lot = ({ listing }: Cast) => ({ params: { id: listing.Active } })
const made = (deadstockId: string) => ({ deadstockId, kind: 'offer', quantity: 500, amount: 85, clientId })

/** The open offer is the partner's, for the owner to answer; for others it does not exist. */
export const offerRows: Row[] = [
  {
    key: 'POST /offers',
    request: ({ listing }) => ({ body: made(listing.Active) }),
    answers: { outsider: 200, partner: 409, owner: 422, blocked: 403 },
  },
  {
    key: 'POST /offers',
    when: 'in a conversation of others',
    request: cast => ({ body: { ...made(cast.listing.Active), conversationId: cast.conversation } }),
    // the owner's own quote must wait until the buyer's offer is answered
    answers: { outsider: 404, partner: 409, owner: 409, blocked: 403 },
  },
  {
    key: 'POST /offers',
    when: 'Draft',
    request: ({ listing }) => ({ body: made(listing.Draft) }),
    answers: { outsider: 404 },
  },
  {
    key: 'POST /offers/ask-several',
    request: ({ listing }) => ({ body: { lots: [{ deadstockId: listing.Active, quantity: 500 }], clientId } }),
    answers: { outsider: 200, partner: 200, owner: 200, blocked: 200 },
  },
  {
    key: 'POST /offers/:id/answer',
    request: cast => ({ ...offer(cast), body: { move: 'accept', clientId } }),
    answers: { outsider: 404, owner: 200, partner: 403 },
  },
  {
    key: 'POST /offers/:id/answer',
    when: 'withdrawing',
    request: cast => ({ ...offer(cast), body: { move: 'withdraw', clientId } }),
    answers: { outsider: 404, owner: 403, partner: 200 },
  },
  { key: 'GET /offers', answers: { outsider: 200 } },
  { key: 'GET /offers/counts', answers: { outsider: 200 } },
  { key: 'GET /offers/lots', request: () => ({ query: { state: 'open' } }), answers: { outsider: 200 } },
  { key: 'GET /offers/export', answers: { outsider: 200 } },
  { key: 'GET /deadstock/:id/offers', request: lot, answers: { outsider: 404, owner: 200, partner: 404 } },
  {
    key: 'POST /offers/decline',
    // for an offer of other people, the reply only states that the offer does not exist
    request: cast => ({ body: { ids: [cast.offer], reason: 'price' } }),
    answers: { outsider: 200, owner: 200, partner: 200 },
  },
  { key: 'GET /deadstock/:id/offer', request: lot, answers: { outsider: 200, owner: 422 } },
  {
    key: 'GET /deadstock/:id/offer',
    when: 'in a conversation of others',
    request: cast => ({ ...lot(cast), query: { conversationId: cast.conversation } }),
    answers: { outsider: 404, owner: 200, partner: 200 },
  },
  {
    // 409: too few people have saved the lot
    key: 'POST /deadstock/:id/saver-offer',
    request: cast => ({ ...lot(cast), body: { amount: 80 } }),
    answers: { outsider: 404, owner: 409 },
  },
  { key: 'GET /offers/rounds', answers: { outsider: 200 } },
  { key: 'GET /deadstock/:id/round', request: lot, answers: { outsider: 200 } },
  {
    key: 'GET /deadstock/:id/round',
    when: 'Draft',
    request: ({ listing }) => ({ params: { id: listing.Draft } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'PUT /deadstock/:id/round',
    request: cast => ({ ...lot(cast), body: { offersUntil: null } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    // 409: the lot has no round; the owner and the blocked member are refused by earlier checks
    key: 'PUT /deadstock/:id/round/offer',
    request: cast => ({ ...lot(cast), body: { quantity: 500, amount: 85 } }),
    answers: { outsider: 409, owner: 422, blocked: 403 },
  },
  { key: 'GET /deadstock/:id/floor', request: lot, answers: { outsider: 404, owner: 200 } },
  {
    key: 'PUT /deadstock/:id/floor',
    request: cast => ({ ...lot(cast), body: { percent: 80 } }),
    answers: { outsider: 404, owner: 200 },
  },
  {
    key: 'POST /deals/:id',
    request: cast => ({ ...deal(cast), body: { move: 'complete' } }),
    answers: { outsider: 404, owner: 200, partner: 200 },
  },
  {
    key: 'POST /deals/:id/answer',
    request: cast => ({ ...deal(cast), body: { answer: 'We paid on the day we agreed.' } }),
    // there is no claim about the agreement of the cast
    answers: { outsider: 404, owner: 404, partner: 404 },
  },
  { key: 'POST /deals/:id/withdraw-claim', request: deal, answers: { outsider: 404, owner: 404, partner: 404 } },
  {
    key: 'GET /conversation/:id/party',
    request: ({ conversation }) => ({ params: { id: conversation } }),
    answers: { outsider: 404, owner: 200, partner: 200 },
  },
  { key: 'GET /deals/:id/summary', request: deal, answers: { outsider: 404, owner: 200, partner: 200 } },
]
