import type { ApiInput, ApiReply } from '#contract/api.ts'

export type Upload = ApiReply<'GET /import/:id'>['import']
export type Row = ApiReply<'GET /import/:id/rows'>['rows'][number]
export type RowsShown = 'all' | 'attention' | 'publishable' | 'published' | 'drafts'
export type Change = ApiInput<'PUT /import/:id/rows'>['body']['cells'][number]
export type SheetPhoto = ApiReply<'GET /import/:id/photos'>['photos'][number]
export type Group = Upload['groups'][number]
