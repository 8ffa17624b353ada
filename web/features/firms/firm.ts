import type { ApiReply } from '#contract/api.ts'

export type Firm = ApiReply<'GET /firm'>['firm']
export type FirmPerson = Firm['people'][number]
export type FirmInvitation = Firm['invitations'][number]
