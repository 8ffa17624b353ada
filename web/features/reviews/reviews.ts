import type { ApiReply } from '#contract/api.ts'

export type Reviews = Pick<
  ApiReply<'GET /seller-reviews/:businessId'>,
  'reviews' | 'count' | 'average' | 'counted' | 'byLabel'
>
