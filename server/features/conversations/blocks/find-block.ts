import type { SignedInContext } from '#server/platform/context.ts'
import { findBlocks, inheritBlock } from './block-store.ts'
import { knownFingerprints } from './known-fingerprints.ts'

/**
 * The block between the viewer and a person whom they want to reach. If that person has blocked an earlier account of
 * the viewer, the current account is blocked too.
 */
export async function findBlock(
  { services, viewer }: SignedInContext,
  otherId: string,
): Promise<'by-me' | 'by-them' | undefined> {
  const marks = await knownFingerprints(services, services.db, viewer.userId)
  if (marks.length > 0) await inheritBlock(services.db, otherId, viewer.userId, marks)
  const { blocked_by_me, blocked_by_them } = await findBlocks(services.db, viewer.userId, otherId)
  // if both have blocked each other, the viewer cannot learn of the other's block by unblocking
  return blocked_by_them ? 'by-them' : blocked_by_me ? 'by-me' : undefined
}
