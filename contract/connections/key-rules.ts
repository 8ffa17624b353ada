import { apiKeyPrefix } from '../http/api-scopes.ts'
import { displayNameFault } from '../shared/names/display-names.ts'

export const keyLimits = {
  /** the most keys of one person at a time */
  most: 10,
  nameMost: 40,
  madeADay: 20,
  /** characters of the key that stay visible, so that its owner recognises it */
  endingShown: 4,
} as const

/** Days after which a key ends. */
export const keyDays = [30, 90, 365] as const
export type KeyDays = (typeof keyDays)[number]
export const keyDayLabels: Record<KeyDays, string> = { 30: '30 days', 90: '90 days', 365: '1 year' }

export const keyMessages = {
  name: `Enter a name of 1 to ${keyLimits.nameMost} characters, so that you recognise the key`,
  scopes: 'Choose at least one thing that the key may do',
  most: `You can have ${keyLimits.most} keys. Revoke one first.`,
} as const

/** The fault of the name of a key; undefined if there is none. */
export const keyNameFault = (name: string): string | undefined =>
  name.trim() === '' || name.trim().length > keyLimits.nameMost ? keyMessages.name : displayNameFault(name)

/** A key as its list shows it, without its secret part: 'nsk_…x4Qe'. */
export const maskedKey = (ending: string): string => `${apiKeyPrefix}…${ending}`
