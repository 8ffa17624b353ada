/** The most sellers in a day whose phone and e-mail one account may request, and whose whole GST number it may see. */
export const sellerLimits = { contactsADay: 30, gstNumbersADay: 100 } as const

export const gstWithheldText = `You have viewed the GST numbers of ${sellerLimits.gstNumbersADay} sellers today. Full numbers will be shown again tomorrow.`
