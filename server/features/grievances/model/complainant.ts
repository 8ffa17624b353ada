import { mailboxOf } from '#server/features/accounts/model/sign-in-budget.ts'
import { encrypt, tryUnseal } from '#server/platform/security/encryption.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'

export interface Complainant {
  name: string
  email: string
}

const SEALED_FOR = 'complainant'

/** Name and address never lie in the database in the clear. */
export const sealComplainant = (keyedHash: KeyedHash, { name, email }: Complainant): string =>
  encrypt(keyedHash, SEALED_FOR, JSON.stringify({ name, email }))

/** Both as the demo marketplace writes them. */
export const sealedComplainant =
  (keyedHash: KeyedHash) =>
  (who: Complainant): { sealed: string; key: Buffer } => ({
    sealed: sealComplainant(keyedHash, who),
    key: mailKeyOf(keyedHash, who.email),
  })

/** Undefined once erased, or when it was sealed under a SECRET_KEY that has been lost. */
export function unsealComplainant(keyedHash: KeyedHash, sealed: string): Complainant | undefined {
  const text = sealed === '' ? undefined : tryUnseal(keyedHash, SEALED_FOR, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Complainant)
}

/** A mailbox without its address: what is written in different ways and reaches the same one is one person. */
export const mailKeyOf = (keyedHash: KeyedHash, email: string): Buffer =>
  keyedHash('complainant mailbox', mailboxOf(email))
