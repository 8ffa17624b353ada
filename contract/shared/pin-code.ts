/** A PIN code of India Post: six digits; the first one, 1 to 9, is the region. */
export const pinCode = /^[1-9]\d{5}$/
export const isPinCode = (text: string): boolean => pinCode.test(text)
