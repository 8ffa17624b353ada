import { containsContact } from '../contact/contact-details.ts'
import { product } from '../product.ts'
import { displayNameMessages } from './display-name-messages.ts'
import { lookalikes } from './lookalikes.ts'

/**
 * Invisible and direction-changing characters, pictographs, and signs or letters that look like a tick: in a name they
 * imitate a badge or another name. Signs of trade are allowed: © ® ™ ° № and those of arithmetic.
 */
const DECEPTIVE =
  /\u034f|[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Me}\p{Variation_Selector}\p{Script=Canadian_Aboriginal}\u02c5\u115f\u1160\u17b4\u17b5\u2800\u2c7d\u3164\uffa0]|(?![©®™°℃℉№])\p{So}|(?![+<=>|~¬±×÷⁄−≤≥≈])\p{Sm}/u

/**
 * Further letters and signs that imitate Latin ones, in pairs, and those of 'leet'; i, l and 1 look alike, so all
 * become i.
 */
const FURTHER = 'вbнhпnиu∨vᐯv0o1i3e4a5s7t8b!i|i¡i$s@a€e'
const LOOKALIKES = /* @__PURE__ */ new Map([
  ...Object.entries(lookalikes).flatMap(([letter, signs]) => Array.from(signs, sign => [sign, letter] as const)),
  ...Array.from(FURTHER.match(/../gu) ?? [], pair => [pair.slice(0, 1), pair.slice(1)] as const),
])
const asOne = (letter: string): string => (letter === 'l' ? 'i' : letter)

/** A text as it looks: small letters and digits only, look-alikes replaced by the characters that they imitate. */
export const asRead = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase(), sign => asOne(LOOKALIKES.get(sign) ?? sign))
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

const CLAIMS = /* @__PURE__ */ ['verified', product.name, 'सत्यापित', 'प्रमाणित विक्रेता', 'वेरिफाइड', 'वेरीफाइड'].map(asRead)
/** Names of the marketplace's own staff and of deleted accounts; refused if a name consists of nothing else. */
const RESERVED = /* @__PURE__ */ new Set(
  [
    'admin',
    'the admin',
    'admin team',
    'site admin',
    'super admin',
    'administrator',
    'moderator',
    'official',
    'support',
    'official support',
    'support team',
    'customer support',
    'customer care',
    'help desk',
    'system',
    'deleted user',
    'deleted account',
    'removed user',
    'former member',
    'एडमिन',
    'व्यवस्थापक',
  ].map(asRead),
)

/** True if a text has invisible characters, changes the direction of writing, or has signs that imitate a badge. */
export const isDeceptive = (text: string): boolean => DECEPTIVE.test(text)

/** The fault of a name that is shown beside the badge: of a person, a business or a deadstock. */
export function displayNameFault(text: string): string | undefined {
  const read = asRead(text)
  if (CLAIMS.some(claim => read.includes(claim))) return displayNameMessages.claim
  if (RESERVED.has(read) || RESERVED.has(asRead(text.replace(/[\s\d]+$/, '')))) return displayNameMessages.reserved
  return isDeceptive(text) ? displayNameMessages.signs : undefined
}

/**
 * A name from another service without forbidden characters; empty if it claims to be verified or contains contact
 * details.
 */
export function cleanDisplayName(text: string, most: number): string {
  const plain = Array.from(text, sign => (isDeceptive(sign) ? ' ' : sign))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
  const cut = Array.from(plain).slice(0, most).join('').trim()
  return displayNameFault(cut) || containsContact(cut) ? '' : cut
}
