/**
 * The cookie of somebody who has just written, where replicas are read: up to where a database must have come to show them what they
 * wrote. After so many seconds every replica that is read has it.
 */
export const readAfter = { cookie: 'read_after', seconds: 60 } as const
