import type { Language } from '#contract/site/languages.ts'
import { mailboxOf } from '#server/features/accounts/model/sign-in-budget.ts'
import { encrypt, tryUnseal } from '#server/platform/security/encryption.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'

export interface Complainant {
  name: string
  email: string
  /** the language of the page with the complaint, for mails to people without an account */
  language?: Language | undefined
}

const SEALED_FOR = 'complainant'

/** Encrypts name and address; the database never has them in plain text. */
export const sealComplainant = (keyedHash: KeyedHash, { name, email, language }: Complainant): string =>
  encrypt(keyedHash, SEALED_FOR, JSON.stringify({ name, email, language }))

/** Encrypted name and address for the demo marketplace. */
export const sealedComplainant =
  (keyedHash: KeyedHash) =>
  (who: Complainant): { sealed: string; key: Buffer } => ({
    sealed: sealComplainant(keyedHash, who),
    key: mailKeyOf(keyedHash, who.email),
  })

/** Decrypts name and address; undefined after erasure, or if they were encrypted under a lost SECRET_KEY. */
export function unsealComplainant(keyedHash: KeyedHash, sealed: string): Complainant | undefined {
  const text = sealed === '' ? undefined : tryUnseal(keyedHash, SEALED_FOR, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Complainant)
}

/** A keyed hash of a mailbox: different spellings of an address that reach the same mailbox count as one person. */
export const mailKeyOf = (keyedHash: KeyedHash, email: string): Buffer =>
  keyedHash('complainant mailbox', mailboxOf(email))
