/** A PIN code of India Post: six digits, of which the first is that of a region, 1 to 9. */
export const pinCode = /^[1-9]\d{5}$/
export const isPinCode = (text: string): boolean => pinCode.test(text)
