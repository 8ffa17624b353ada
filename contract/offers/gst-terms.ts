import { gstBases } from '../surplus/terms.ts'

export const gstTerms = gstBases.map(({ id }) => id)
export type GstTerm = (typeof gstTerms)[number]
