import { product } from '../product.ts'

export const displayNameMessages = {
  signs: 'Please use letters, digits and plain punctuation in the name only',
  claim: `Please leave out 'Verified' and '${product.name}': only the badge shows who is verified`,
  reserved: 'This name is reserved for the marketplace. Please enter your own name',
} as const
