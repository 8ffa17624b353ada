import type { ApiInput, ApiKey } from '#contract/api.ts'
import type { Viewer, ViewerFirm } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { Route } from '../route.ts'
import { viewerFirm } from '../sessions.ts'
import { type InProcessCall, openInProcessCalls, type Visitor } from './in-process-call.ts'

/** A person without a session who is identified in another way, for example by a reply address. */
interface Caller extends Omit<Visitor, 'reader' | 'viewer'> {
  personId: string
}

export type PersonCall = <K extends ApiKey>(caller: Caller, key: K, input: ApiInput<K>) => ReturnType<InProcessCall>

/** Calls verbs on behalf of persons without a session, always without admin rights. */
export function openPersonCalls(services: Services, routes: readonly Route[]): PersonCall {
  const call = openInProcessCalls(services, routes)
  return async ({ personId, ...visitor }, key, input) =>
    call({ ...visitor, viewer: await findPerson(services.db, personId) }, key, input)
}

/** The person as a viewer; null if they have left. */
async function findPerson(db: Db, personId: string): Promise<Viewer | null> {
  const row = await fetchRow(db)<{ suspended: boolean; firm: ViewerFirm | null }>`
    select u.suspended, ${viewerFirm.column} as firm from users u ${viewerFirm.joins}
    where u.id = ${personId} and u.active`
  if (!row) return null
  return {
    userId: personId,
    sessionId: '',
    admin: false,
    suspended: row.suspended,
    ...(row.firm && { firm: row.firm }),
  }
}
