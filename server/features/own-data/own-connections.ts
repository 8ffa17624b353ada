import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'
import { findKeys } from '../connections/keys/key-store.ts'

export interface OwnConnections {
  apiKeys: { name: string; scopes: string[]; ending: string; madeAt: Date; expiresAt: Date; lastUsedAt: Date | null }[]
}

/** The programs that a user has let in; the keys themselves are kept as hashes alone. */
export async function readOwnConnections(db: Db, userId: string): Promise<OwnConnections> {
  const keys = await findKeys(db, userId)
  return {
    apiKeys: keys.map(({ name, scopes, ending, created_at, expires_at, last_used_at }) => ({
      name,
      scopes,
      ending,
      madeAt: created_at,
      expiresAt: expires_at,
      lastUsedAt: last_used_at,
    })),
  }
}

export const connectionRows = ({ apiKeys }: OwnConnections): Cell[][] =>
  apiKeys.map(({ name, scopes, madeAt, expiresAt }) => [
    'API key',
    `${name}: ${scopes.join(', ')}, from ${madeAt.toISOString()} to ${expiresAt.toISOString()}`,
  ])
