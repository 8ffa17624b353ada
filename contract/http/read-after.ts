/**
 * The cookie of a visitor who has just written, set if replicas are in use: the WAL position that a replica must have
 * replayed before it may answer. After `seconds` every replica in use has caught up.
 */
export const readAfter = { cookie: 'read_after', seconds: 60 } as const
