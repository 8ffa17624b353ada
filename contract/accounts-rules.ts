/** Sign-in limits shared by the popup, the server and the tests; times in seconds. */
export const signIn = {
  codeLength: 4,
  codeLifetime: 600,
  wrongTries: 5,
  resendAfter: 15,
  resentShownFor: 10,
  redirectAfterMs: 400,
  tokenKey: 't',
} as const

export const signInMessages = {
  email: 'Please enter a valid Email Address',
  code: 'Please enter a valid OTP',
  captcha: 'Please complete the captcha',
  google: 'Something went wrong with Google',
  sent: 'OTP sent to your email',
} as const

export const phoneMessage = 'Please enter a valid phone number'

export const loginTitles = {
  message: 'Please login to continue',
  contact: "Verify your email-address to get the supplier's contact",
} as const

const EMAIL = /^[a-z0-9._%+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** Trimmed, NFC, lower-case ASCII, without a trailing dot: the one form in which an address is stored and compared. */
export const normaliseEmail = (text: string): string =>
  text
    .trim()
    .normalize('NFC')
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
    .replace(/\.$/, '')

export const isEmail = (text: string): boolean => {
  const email = normaliseEmail(text)
  return email.length <= 254 && EMAIL.test(email) && !email.includes('..')
}

export const isCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

export type HumanCheckAction = 'login' | 'verify'
