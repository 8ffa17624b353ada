import { supplierSlug } from '#contract/businesses/seller-page.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import { adminRows } from './admin-rows.ts'
import type { Cast } from './cast.ts'
import { connectionRows } from './connection-rows.ts'
import { firmRows } from './firm-rows.ts'
import { grievanceRows } from './grievance-rows.ts'
import { importRows } from './import-rows.ts'
import { leadRows } from './lead-rows.ts'
import { offerRows } from './offer-rows.ts'
import { requirementRows } from './requirement-rows.ts'
import { reviewRows } from './review-rows.ts'
import { anybody, anyone, members, owner, type Row } from './row.ts'
import { watchingRows } from './watching-rows.ts'

const listing = (cast: Cast, state: ListingState = 'Active') => ({ params: { id: cast.listing[state] } })
const own = (cast: Cast) => ({ params: { id: cast.ids.owner } })
const talk = (cast: Cast) => ({ params: { id: cast.conversation } })

const accountRows: Row[] = [
  { key: 'GET /auth/challenge', request: () => ({ query: { action: 'login' } }), answers: anybody() },
  { key: 'POST /auth/login', answers: anybody(422) },
  { key: 'POST /auth/verify', answers: anybody(422) },
  { key: 'POST /auth/link', answers: anybody(422) },
  { key: 'GET /auth/google/nonce', answers: anybody() },
  { key: 'POST /auth/google', answers: anybody(422) },
  { key: 'GET /auth/user', answers: anyone() },
  { key: 'POST /auth/logout', answers: anyone() },
  { key: 'POST /user', request: () => ({ body: { data: { phone: '9876543210' } } }), answers: anyone() },
  {
    key: 'POST /user',
    when: 'naming the owner',
    request: ({ ids }) => ({ body: { data: { id: ids.owner, phone: '9876543210' } } }),
    // people of a firm act through this account
    answers: { ...owner(200, 403), manager: 200, seller: 200, viewer: 200 },
  },
  { key: 'POST /user/name', request: () => ({ body: { data: { fullName: 'Asha' } } }), answers: anyone() },
  { key: 'POST /user/email', answers: anyone(422) },
  { key: 'POST /user/email/code', answers: anyone() },
  { key: 'POST /user/email/verify', answers: anyone(422) },
  { key: 'POST /auth/address-back', answers: anybody(422) },
  { key: 'GET /user/sign-in-methods', answers: anyone() },
  {
    key: 'POST /user/sign-in-methods/:id/remove',
    request: () => ({ params: { id: '0190c0de-0000-7000-8000-000000000000' } }),
    answers: anyone(404),
  },
  { key: 'POST /user/settings', request: () => ({ body: { data: [] } }), answers: anyone() },
  { key: 'GET /user/sessions', answers: anyone() },
  { key: 'POST /user/sessions/:id/end', request: ({ session }) => ({ params: { id: session } }), answers: owner() },
  { key: 'POST /user/sessions/end-others', answers: anyone() },
  // the owner has colleagues
  { key: 'POST /user/delete', answers: owner(409, 200) },
  { key: 'POST /user/delete/code', answers: anyone() },
  { key: 'POST /user/unsubscribe', answers: anybody(422) },
  { key: 'PUT /user/whatsapp', request: () => ({ body: { on: false } }), answers: anyone() },
  { key: 'PUT /user/language', request: () => ({ body: { language: 'hi' } }), answers: anyone() },
  { key: 'PUT /user/away', request: () => ({ body: { until: null } }), answers: anyone() },
  { key: 'GET /user/export/json', answers: anyone() },
  { key: 'GET /user/export/xlsx', answers: anyone() },
  { key: 'POST /business', answers: anyone(422) },
  { key: 'GET /business/verification', answers: anyone() },
  { key: 'POST /contact', answers: anybody(422) },
]

const listingRows: Row[] = [
  { key: 'GET /deadstock/categories', answers: anybody() },
  { key: 'GET /deadstock/categories/:id', request: () => ({ params: { id: 'textiles' } }), answers: anybody() },
  { key: 'GET /deadstock/hscodes/:query', request: () => ({ params: { query: '5208' } }), answers: anybody() },
  { key: 'GET /autocomplete', request: () => ({ query: { searchKey: 'states', search: 'gu' } }), answers: anybody() },
  { key: 'POST /deadstock/specifications', answers: anyone(422) },
  { key: 'POST /deadstock/create', answers: anyone() },
  ...(['Draft', 'Active', 'Inactive'] as const).flatMap((state): Row[] => [
    {
      key: 'PUT /deadstock/:id',
      when: state,
      request: cast => ({ ...listing(cast, state), body: { data: { name: 'Another name' } } }),
      answers: owner(),
    },
    { key: 'GET /deadstock/list/:id', when: state, request: cast => listing(cast, state), answers: owner() },
  ]),
  {
    key: 'PUT /deadstock/:id',
    when: 'Deleted, to live again',
    request: cast => ({ ...listing(cast, 'Deleted'), body: { status: 'Active' } }),
    answers: owner(409),
  },
  { key: 'POST /deadstock/:id/duplicate', request: cast => listing(cast), answers: owner() },
  {
    key: 'POST /deadstock/:id/restore',
    request: cast => ({ ...listing(cast), body: { status: 'Active' } }),
    answers: owner(),
  },
  {
    key: 'POST /deadstock/:id/restore',
    when: 'Deleted long ago',
    request: cast => ({ ...listing(cast, 'Deleted'), body: { status: 'Active' } }),
    answers: owner(409),
  },
  { key: 'GET /deadstock/list/:id', when: 'Deleted', request: cast => listing(cast, 'Deleted'), answers: anyone(404) },
  { key: 'PUT /deadstock/:id/images', request: cast => listing(cast), answers: owner(415) },
  // everybody gets 200, but only listings of the caller are confirmed
  { key: 'POST /deadstock/confirm', request: cast => ({ body: { ids: [cast.listing.Active] } }), answers: anyone() },
  { key: 'POST /deadstock/confirm-link', answers: anybody(422) },
  { key: 'GET /deadstock/:id/contact', request: cast => listing(cast), answers: owner() },
  {
    key: 'PUT /deadstock/:id/contact',
    request: cast => ({ ...listing(cast), body: { personId: cast.colleague } }),
    answers: owner(),
  },
  { key: 'GET /deadstock/list', answers: anyone() },
  { key: 'GET /deadstock/days', answers: anyone() },
  { key: 'GET /deadstock/:id/seller', request: cast => listing(cast), answers: { outsider: 200, blocked: 403 } },
  { key: 'GET /deadstock/:id/seller', when: 'Draft', request: cast => listing(cast, 'Draft'), answers: anyone(404) },
  // refused to every actor
  { key: 'POST /deadstock/:id/whatsapp', request: cast => listing(cast), answers: anyone(404) },
  { key: 'POST /deadstock/:id/call', request: cast => listing(cast), answers: { outsider: 200, blocked: 403 } },
  { key: 'GET /explore/deadstock', answers: anybody() },
  { key: 'GET /explore/deadstock/:id', when: 'Active', request: cast => listing(cast), answers: anybody() },
  ...(['Draft', 'Inactive'] as const).map(
    (state): Row => ({
      key: 'GET /explore/deadstock/:id',
      when: state,
      request: cast => listing(cast, state),
      answers: { ...anybody(404), owner: 200, admin: 200 },
    }),
  ),
  ...(['Deleted', 'Created'] as const).map(
    (state): Row => ({
      key: 'GET /explore/deadstock/:id',
      when: state,
      request: cast => listing(cast, state),
      answers: { ...anybody(404), admin: 200 },
    }),
  ),
  {
    key: 'GET /supplier/:slug',
    request: cast => ({ params: { slug: supplierSlug('any name', cast.business) } }),
    answers: anybody(),
  },
  { key: 'POST /explore/deadstock/search', answers: anybody() },
  { key: 'POST /explore/deadstock/similar', answers: anybody(422) },
  { key: 'GET /explore/filters', answers: anybody() },
  { key: 'GET /explore/categories', answers: anybody() },
  {
    key: 'GET /explore/categories/:categoryId',
    request: () => ({ params: { categoryId: 'textiles' } }),
    answers: anybody(),
  },
  { key: 'GET /explore/suggestions', request: () => ({ query: { query: 'cotton' } }), answers: anybody() },
  { key: 'POST /explore/metrics/:kind', request: () => ({ params: { kind: 'clicks' } }), answers: anybody(422) },
]

const manifestRows: Row[] = [
  { key: 'GET /deadstock/:id/manifest', request: cast => listing(cast), answers: owner() },
  { key: 'POST /deadstock/:id/manifest', request: cast => listing(cast), answers: owner(422) },
  {
    key: 'PUT /deadstock/:id/manifest',
    request: cast => ({ ...listing(cast), body: { mapping: ['item', 'quantity'] } }),
    answers: owner(),
  },
  {
    key: 'PUT /deadstock/:id/manifest/lines/:line',
    request: cast => ({
      params: { id: cast.listing.Active, line: '2' },
      body: { cells: [{ column: 0, value: 'Kettle' }] },
    }),
    answers: owner(),
  },
  { key: 'POST /deadstock/:id/manifest/confirm', request: cast => listing(cast), answers: owner() },
  { key: 'POST /deadstock/:id/manifest/remove', request: cast => listing(cast), answers: owner() },
  { key: 'GET /explore/deadstock/:id/manifest', request: cast => listing(cast), answers: anybody() },
  {
    key: 'GET /explore/deadstock/:id/manifest',
    when: 'Draft',
    request: cast => listing(cast, 'Draft'),
    answers: { ...anybody(404), owner: 404, admin: 404 },
  },
  {
    key: 'GET /explore/compare/file',
    request: cast => ({ query: { ids: `${cast.listing.Active},${cast.listing.Inactive}` } }),
    // only its owner and admins may see the Inactive listing
    answers: { ...anybody(404), owner: 200, admin: 200 },
  },
  { key: 'GET /explore/deadstock/:id/manifest/file', request: cast => listing(cast), answers: anyone() },
]

const conversationRows: Row[] = [
  {
    key: 'POST /conversation/create-conversation',
    request: cast => ({ body: { data: { deadstockId: cast.listing.Active } } }),
    answers: { outsider: 200, owner: 422, blocked: 403 },
  },
  {
    key: 'POST /conversation/create-conversation',
    when: 'in the name of the owner',
    request: ({ ids }) => ({ body: { data: { createdFor: ids.partner, createdBy: ids.owner } } }),
    answers: owner(200, 403),
  },
  { key: 'GET /conversation/:id', request: talk, answers: members() },
  {
    key: 'GET /conversation/:id',
    when: 'blocked',
    request: cast => ({ params: { id: cast.blockedConversation } }),
    answers: { outsider: 404, owner: 200, blocked: 200 },
  },
  {
    key: 'PUT /conversation/:id/handler',
    request: cast => ({ ...talk(cast), body: { personId: null } }),
    answers: members(),
  },
  { key: 'GET /conversation/conversations/:id', request: own, answers: owner(200, 403) },
  { key: 'GET /conversation/sse/conversations/:id', request: own, answers: owner(200, 403) },
  {
    key: 'POST /conversation/delete',
    request: cast => ({ body: { conversationId: cast.conversation } }),
    answers: members(),
  },
  {
    key: 'POST /conversation/restore',
    request: cast => ({ body: { conversationId: cast.conversation, clearedSeq: 0 } }),
    answers: members(),
  },
  { key: 'GET /conversation/blocked', answers: anyone() },
  { key: 'POST /conversation/unblock', answers: anyone(422) },
  {
    key: 'POST /message/create-message',
    request: cast => ({ body: { data: { conversationId: cast.conversation, message: 'Hello' } } }),
    answers: members(),
  },
  {
    key: 'POST /message/create-message',
    when: 'blocked',
    request: cast => ({ body: { data: { conversationId: cast.blockedConversation, message: 'Hello' } } }),
    answers: { outsider: 404, owner: 403, blocked: 403 },
  },
  {
    key: 'POST /message/create-message',
    when: 'in the name of the owner',
    request: cast => ({
      body: { data: { conversationId: cast.conversation, senderId: cast.ids.owner, message: 'Hello' } },
    }),
    answers: owner(200, 403),
  },
  {
    key: 'POST /conversation/:id/picture',
    request: cast => ({ ...talk(cast), query: { clientId: '0190c0de-0000-7000-8000-000000000000' } }),
    answers: members(415),
  },
  { key: 'POST /message/update', request: cast => ({ body: { messageIds: [cast.message] } }), answers: owner() },
  {
    key: 'POST /message/clear',
    request: cast => ({ body: { conversationId: cast.conversation } }),
    answers: members(),
  },
  {
    key: 'GET /message/:conversationId/:userId',
    request: (cast, actor) => ({
      params: { conversationId: cast.conversation, userId: actor === 'anonymous' ? cast.ids.owner : cast.ids[actor] },
    }),
    answers: members(),
  },
  {
    key: 'GET /message/:conversationId/:userId',
    when: 'in the name of the owner',
    request: cast => ({ params: { conversationId: cast.conversation, userId: cast.ids.owner } }),
    answers: owner(200, 403),
  },
]

/** The statuses of every actor: at least one row for every route. */
export const authorisationTable: readonly Row[] = [
  ...accountRows,
  ...firmRows,
  ...listingRows,
  ...importRows,
  ...manifestRows,
  ...conversationRows,
  ...reviewRows,
  ...watchingRows,
  ...requirementRows,
  ...offerRows,
  ...leadRows,
  ...connectionRows,
  ...grievanceRows,
  ...adminRows,
]
