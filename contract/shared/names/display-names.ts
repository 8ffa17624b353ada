import { holdsContact } from '../contact/contact-details.ts'
import { product } from '../product.ts'

/**
 * Invisible and direction-changing characters, pictographs, and signs or letters that look like a tick: beside a name they imitate
 * a badge or another name. Signs that trade needs stay: © ® ™ ° № and those of sums.
 */
const DECEPTIVE =
  /\u034f|[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Me}\p{Variation_Selector}\p{Script=Canadian_Aboriginal}\u02c5\u115f\u1160\u17b4\u17b5\u2800\u2c7d\u3164\uffa0]|(?![©®™°℃℉№])\p{So}|(?![+<=>|~¬±×÷⁄−≤≥≈])\p{Sm}/u

// what the eye takes for Latin letters, each with the letter it imitates
const LOOKALIKES = new Map(
  Array.from(
    'аеорсухіјѕԁһкмтвіνερτυικοχαβѵ∨ᐯ0135',
    (sign, at) => [sign, 'aeopcyxijsdhkmtbiveptuikoxabvvvoies'.charAt(at)] as const,
  ),
)

/** A text as the eye reads it: small letters and digits only, look-alikes as what they imitate. */
const asRead = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase(), sign => LOOKALIKES.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

const CLAIMS = ['verified', product.name.toLowerCase()]

export const displayNameMessages = {
  signs: 'Please use letters, digits and plain punctuation in the name only',
  claim: `Please leave out 'Verified' and '${product.name}': only the badge shows who is verified`,
} as const

/** Whether a text hides characters, turns the direction of the writing, or carries signs that imitate a badge. */
export const isDeceptive = (text: string): boolean => DECEPTIVE.test(text)

/** What is wrong with a name that stands beside the badge: of a person, a business or a deadstock. */
export function displayNameFault(text: string): string | undefined {
  const read = asRead(text)
  if (CLAIMS.some(claim => read.includes(claim))) return displayNameMessages.claim
  return isDeceptive(text) ? displayNameMessages.signs : undefined
}

/** A name from elsewhere without what may not stand in one; empty when it claims to be verified or holds contact details. */
export function cleanDisplayName(text: string, most: number): string {
  const plain = Array.from(text, sign => (isDeceptive(sign) ? ' ' : sign))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
  const cut = Array.from(plain).slice(0, most).join('').trim()
  return displayNameFault(cut) || holdsContact(cut) ? '' : cut
}
