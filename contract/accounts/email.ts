const EMAIL = /^[a-z0-9._%+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const longestEmail = 254

/** An address in the one form in which it is stored and compared: trimmed, lower-case ASCII, without a trailing dot. */
export const normaliseEmail = (text: string): string =>
  text
    .trim()
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
    .replace(/\.$/, '')

/**
 * True for a standard address in plain ASCII. Some other letters look like ASCII letters, or become ASCII in small
 * letters, so two people could seem to have the same address.
 */
export const isEmail = (text: string): boolean => {
  const email = normaliseEmail(text)
  return email.length <= longestEmail && EMAIL.test(email) && !email.includes('..')
}
