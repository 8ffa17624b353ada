/** Dial code of India, written before every number that is shown or called. */
export const dialCode = '+91'

/** A number as it is stored: ten digits, the first of them 6 to 9. */
export const phonePattern = /^[6-9]\d{9}$/

const longestPaste = 24

/**
 * The ten digits inside a typed or pasted number: '+91 98765 43210', '0091-9876543210', '09876543210'.
 * A text that does not come down to ten digits is returned trimmed, so that the validation can refuse it.
 */
export const normalisePhone = (text: string): string => {
  const trimmed = text.trim()
  if (trimmed.length > longestPaste) return trimmed
  const digits = trimmed.replace(/[\s().\-\u00a0\u2010-\u2015]/g, '')
  const local = /^(?:\+91|0091|91|0)?(\d{10})$/.exec(digits)
  return local?.[1] ?? trimmed
}

/** True if ten stored digits can be an Indian mobile number. */
export const isPhone = (digits: string): boolean => phonePattern.test(digits)

/** A stored number as it is read: +91 98765 43210. */
export const formatPhone = (digits: string): string =>
  isPhone(digits) ? `${dialCode} ${digits.slice(0, 5)} ${digits.slice(5)}` : digits

/** The link that calls a stored number. */
export const phoneLink = (digits: string): string => `tel:${dialCode}${digits}`

/** The link that lets somebody choose whom to send a text on WhatsApp. */
export const whatsappShareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** The link that opens a WhatsApp chat with a stored number, with a text already written. */
export const whatsappLink = (digits: string, text: string): string =>
  `https://wa.me/${dialCode.slice(1)}${digits}?text=${encodeURIComponent(text)}`
