import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { deviceInWords } from './model/device-words.ts'
import { findSessions } from './model/sign-in-store.ts'

/** GET /user/sessions: the places where the account is signed in. */
export async function listSessions({ services, viewer }: SignedInContext): Promise<ApiReply<'GET /user/sessions'>> {
  const rows = await findSessions(services.db, viewer.userId)
  return {
    sessions: rows.map(row => ({
      id: row.id,
      device: deviceInWords(row.user_agent),
      place: maskNetwork(row.ip),
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === viewer.sessionId,
    })),
  }
}

/** An address without the part that names one machine; enough to distinguish home from elsewhere. */
export function maskNetwork(ip: string): string {
  const four = /(\d+\.\d+)\.\d+\.\d+$/.exec(ip)?.[1]
  if (four) return `${four}.x.x`
  const groups = ip.split(':').filter(group => group !== '')
  return groups.length > 1 ? `${groups.slice(0, 2).join(':')}:…` : ''
}
