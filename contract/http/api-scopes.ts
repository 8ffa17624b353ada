import { keysOf } from '../shared/keys-of.ts'
/** The rights that an API key may have, each with the sentence that people read when they choose it. */
export const apiScopes = {
  'leads:read': 'Read your leads',
  'listings:read': 'Read your listings',
  'listings:write': 'Change your stock and upload sheets',
  'offers:read': 'Read your offers and agreements',
} as const satisfies Record<string, string>

export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = keysOf(apiScopes)

/** The beginning of every API key, by which scanners of leaked secrets recognise one. */
export const apiKeyPrefix = 'nsk_'
