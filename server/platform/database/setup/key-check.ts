import { StartupError } from '#server/platform/runtime/startup-error.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'
import { openDatabase } from '../db.ts'

/**
 * Throws a StartupError if the database at `url` has been used with another SECRET_KEY; an unused one stores this key's
 * fingerprint, which does not reveal the key. `url` is the owner's and never uses a pooler.
 */
export async function checkSecretKey(url: string, keyedHash: KeyedHash): Promise<void> {
  const fingerprint = keyedHash('fingerprint of the secret key', '').toString('hex').slice(0, 16)
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    await db
      .insertInto('secret_key_fingerprints')
      .values({ fingerprint })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const known = await db.selectFrom('secret_key_fingerprints').select('fingerprint').executeTakeFirstOrThrow()
    if (known.fingerprint !== fingerprint)
      throw new StartupError(
        'SECRET_KEY is not the key that this database is used with: set the same one on every machine (it may be in DATA_DIR/secret.key of the first). If that key is lost, run npm run forget-key and start again.',
      )
  } finally {
    await close()
  }
}

/** Allows another SECRET_KEY from the next start on. */
export async function forgetSecretKey(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    await db.deleteFrom('secret_key_fingerprints').execute()
  } finally {
    await close()
  }
}
