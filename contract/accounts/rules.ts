import { browserStorage } from '../site/browser-storage.ts'

/** Sign-in limits shared by the popup, the server and the tests; times in seconds. */
export const signIn = {
  codeLength: 4,
  codeLifetime: 600,
  wrongTries: 5,
  resendAfter: 15,
  resentShownFor: 10,
  redirectAfterMs: 400,
  tokenKey: browserStorage.token.key,
  /** the key in the browser's storage, set when the server refuses a token and deleted at the next sign-in */
  endedKey: browserStorage.ended.key,
  /** days after which a session ends: `sessionDays` after its start, `idleDays` after its last use */
  sessionDays: 30,
  idleDays: 7,
} as const

export const signInMessages = {
  email: 'Please enter a valid Email Address',
  code: 'Please enter a valid OTP',
  captcha: 'Please complete the captcha',
  codeSpent: "This OTP has been tried too often. Choose 'Resend OTP' and we'll e-mail you a login link.",
  google: 'Something went wrong with Google',
  sent: 'OTP sent to your email',
  delayed: 'Our e-mails are delayed right now. Please keep this page open: your OTP may take some minutes.',
  ended: 'Your session has ended. Log in to continue.',
  loggedInSince: 'You have logged in again since then, so this was not sent. Please check it and try again.',
} as const

export const phoneMessage = 'Please enter a valid phone number'
export const nameMessage = 'Please enter a valid name'

export const loginTitles = {
  message: 'Please login to continue',
  contact: "Verify your email-address to get the supplier's contact",
} as const

export const isCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** Days for which the owner of a replaced address can take the account back, by the link in a mail to that address. */
export const addressReturnDays = 7

/** Codes that confirm a change of the account are longer, since a right guess takes over an account or an address. */
export const accountCodeLength = 6
export const isAccountCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

export const fullNameMost = 100

export type HumanCheckAction = 'login' | 'verify'
