/**
 * The cookie of a person who has just written, if replicas are read: the WAL position that a replica must have replayed before it may
 * answer. After `seconds` every replica that is read has it.
 */
export const readAfter = { cookie: 'read_after', seconds: 60 } as const
