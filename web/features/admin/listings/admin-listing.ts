import type { ApiReply } from '#contract/api.ts'

export type AdminListing = ApiReply<'POST /admin/deadstocks'>['deadstocks'][number]
