import type { Feature } from '#server/api/features/feature.ts'
import { openMailReplies } from './open-mail-replies.ts'
import { sweepReplyAddresses } from './reply-address-store.ts'

export const mailReplies: Feature = { sweeps: { sweepReplyAddresses }, followers: [openMailReplies] }
