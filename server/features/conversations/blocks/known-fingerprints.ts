import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findNumbers } from './block-store.ts'

/** Keyed hashes of the numbers by which a person is recognised in another account; they cannot be reversed. */
export async function knownFingerprints({ keyedHash }: Services, db: Db, userId: string): Promise<Buffer[]> {
  const { phones, pan, gst } = await findNumbers(db, userId)
  return [
    ...phones.map(phone => keyedHash('block', 'phone', phone)),
    ...(pan ? [keyedHash('block', 'pan', pan)] : []),
    ...(gst ? [keyedHash('block', 'gst', gst)] : []),
  ]
}
