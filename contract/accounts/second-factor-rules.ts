/**
 * `setUpSeconds`: the time to set up a new app before its key is thrown away; the app in use keeps working meanwhile.
 */
export const secondFactor = {
  codeLength: 6,
  stepSeconds: 30,
  recoveryCodes: 10,
  tries: 5,
  triesSeconds: 900,
  setUpSeconds: 600,
} as const

export const secondFactorMessages = { code: 'Please enter the 6-digit code from your app, or a recovery code' } as const

/** Normalises six digits or a recovery code such as `ab3d-ef7h-jk9m`; blanks are dropped. */
export const normaliseFactorCode = (text: string): string => text.replace(/\s/g, '').toLowerCase()
export const isFactorCode = (text: string): boolean => /^(?:\d{6}|[a-z0-9]{4}-?[a-z0-9]{4}-?[a-z0-9]{4})$/.test(text)
