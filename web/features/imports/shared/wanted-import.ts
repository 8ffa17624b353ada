import { readDraft, storeDraft } from '#web/api/drafts.ts'

const OWNER = 'visitor'
const NAME = 'wanted import'
const VALID_FOR_MS = 15 * 60_000

interface WantedImport {
  id: string
  at: number
}

/** Stores the id of the import that a visitor opened without a session; `null` deletes it. */
export const storeWantedImport = (id: string | null): void =>
  storeDraft(OWNER, NAME, id === null ? undefined : { id, at: Date.now() })

/** The import that this tab opened before the login, at most 15 min ago. */
export function readWantedImport(): string | undefined {
  const wanted = readDraft<WantedImport>(OWNER, NAME)
  return wanted && Date.now() - wanted.at < VALID_FOR_MS ? wanted.id : undefined
}
