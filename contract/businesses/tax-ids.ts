import { gstStates } from './gst-states.ts'

/** Characters of a PAN and of a GST number. */
export const panLength = 10
export const gstinLength = 15

/** The specified form of a PAN: five letters, four digits, a letter. */
export const panPattern = /^[A-Z]{5}\d{4}[A-Z]$/

/** The specified form of a GST number: state code, PAN, entity number, Z, check digit. */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** True if a text has the form of a PAN, in capitals and without blanks. */
export const isPan = (text: string): boolean => text.length === panLength && panPattern.test(text)

/** True if a text has the form of a GST number, in capitals and without blanks; the check digit is not compared. */
export const isGstin = (text: string): boolean => text.length === gstinLength && gstinPattern.test(text)

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Upper case without blanks, cut to one character beyond the longest number so that a pattern never sees a long text. */
export const normaliseTaxId = (text: string): string =>
  text
    .slice(0, 64)
    .replace(/\s+/g, '')
    .toUpperCase()
    .slice(0, gstinLength + 1)

/** The check digit (the fifteenth character) of a GST number, from its first fourteen characters. */
export const gstinCheckDigit = (gstin: string): string => {
  let sum = 0
  for (let place = 0; place < 14; place++) {
    const product = symbols.indexOf(gstin.charAt(place)) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return symbols.charAt((36 - (sum % 36)) % 36)
}

/** The PAN inside a GST number of the right form. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** The state a GST number was issued in, undefined for an unknown code. */
export const stateOfGstin = (gstin: string): string | undefined => gstStates[gstin.slice(0, 2)]

/** A check of a PAN and a GST number. One that fails (`holds` is false) is a doubt, which does not block the seller. */
export interface TaxIdFact {
  name: 'check-digit' | 'known-state' | 'pan-inside-gstin' | 'same-state'
  holds: boolean
  sentence: string
}

/**
 * The checks of the numbers and the given state, passed or failed; empty if the GST number has the wrong form. `inWords`
 * names a state in the language of the reader.
 */
export const taxIdFacts = (
  given: { gstin: string; pan?: string; state?: string },
  inWords = (state: string): string => state,
): TaxIdFact[] => {
  const { gstin, pan, state } = given
  if (!isGstin(gstin)) return []
  const issuedIn = stateOfGstin(gstin)
  const facts = [
    fact('check-digit', gstinCheckDigit(gstin) === gstin.charAt(14), [
      'GST check digit is valid',
      'The GST number looks mistyped (check digit does not match)',
    ]),
    fact('known-state', issuedIn !== undefined, [
      `GST number issued in ${inWords(issuedIn ?? '')}`,
      `No state has the GST code ${gstin.slice(0, 2)}`,
    ]),
  ]
  if (pan) {
    facts.push(
      fact('pan-inside-gstin', panOfGstin(gstin) === pan, [
        'PAN matches the GST number',
        'The GST number contains a different PAN',
      ]),
    )
  }
  if (state && issuedIn) {
    facts.push(
      fact('same-state', sameState(issuedIn, state), [
        `State matches the GST number (${inWords(state)})`,
        `The business is in ${inWords(state)}, but its GST number was issued in ${inWords(issuedIn)}`,
      ]),
    )
  }
  return facts
}

const fact = (name: TaxIdFact['name'], holds: boolean, [yes, no]: [string, string]): TaxIdFact => ({
  name,
  holds,
  sentence: holds ? yes : no,
})

const plain = (state: string): string =>
  state
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/\bislands\b|[^a-z]/g, '')

const sameState = (issuedIn: string, state: string): boolean =>
  plain(issuedIn) === plain(state) || (issuedIn === 'Daman and Diu' && plain(state).includes('damananddiu'))
