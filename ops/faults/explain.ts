import { codeOf, messageOf } from '#server/platform/log/error-details.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, then run this again.',
  EDQUOT: 'The disk quota is used up: make room, then run this again.',
  EROFS: 'The folder is on a read-only disk: name another one.',
  EACCES: 'This user may not write there: name another folder, or give this user access.',
  // a missing table or column
  '42P01': 'The database is of another version of the product: run npm run migrate, then this again.',
  '42703': 'The database is of another version of the product: run npm run migrate, then this again.',
  '42501': 'The role of DATABASE_URL may not do this: set DATABASE_MIGRATION_URL to the owner of the tables.',
}

/** Runs the work; an error that an operator can correct becomes a StartupError of one sentence. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const sentence = sentences[codeOf(error) ?? '']
    throw sentence ? new StartupError(`${sentence} (${messageOf(error)})`) : error
  }
}
