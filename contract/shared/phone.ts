/** Dial code of India, written before every number that is shown or called. */
export const dialCode = '+91'

/** A number as it is stored: ten digits, the first one 6 to 9. */
export const phonePattern = /^[6-9]\d{9}$/

const longestPaste = 24

/**
 * The ten digits of a typed or pasted number: '+91 98765 43210', '0091-9876543210', '09876543210', '+91 098765 43210'.
 * Any other text is returned trimmed, for the validation to refuse.
 */
export const normalisePhone = (text: string): string => {
  const trimmed = text.trim()
  if (trimmed.length > longestPaste) return trimmed
  const digits = trimmed.replace(/[\s().\-\u00a0\u2010-\u2015]/g, '')
  const local = /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(digits)
  return local?.[1] ?? trimmed
}

/** True if ten stored digits can be an Indian mobile number. */
export const isPhone = (digits: string): boolean => phonePattern.test(digits)

/** A stored number for reading: +91 98765 43210. */
export const formatPhone = (digits: string): string =>
  isPhone(digits) ? `${dialCode} ${digits.slice(0, 5)} ${digits.slice(5)}` : digits

/** The link that calls a stored number. */
export const phoneLink = (digits: string): string => `tel:${dialCode}${digits}`

/** A link that opens WhatsApp with a text; the sender chooses the recipient there. */
export const whatsappShareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** A link that opens a WhatsApp chat with a stored number and a text to send. */
export const whatsappLink = (digits: string, text: string): string =>
  `https://wa.me/${dialCode.slice(1)}${digits}?text=${encodeURIComponent(text)}`
