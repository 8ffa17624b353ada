export const roundTermsMessages = {
  freight: 'Freight differs for each buyer, so it cannot be a term for all offers',
  contact: 'Please leave out phone numbers, e-mail addresses and links',
} as const
