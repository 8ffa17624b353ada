/** Sellers of whom one account may ask for phone and e-mail in a day, and see the whole GST number. */
export const sellerLimits = { contactsADay: 30, gstNumbersADay: 100 } as const

export const gstWithheldText = `You have viewed the GST numbers of ${sellerLimits.gstNumbersADay} sellers today. Full numbers will be shown again tomorrow.`
