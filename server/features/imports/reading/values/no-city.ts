/** Accounting programs call an unnamed store 'Main Location', which is of no use to buyers. */
export const NO_CITY =
  /\d|\b(?:main|location|godown|warehouse|store|shop|unit|shed|plant|factory|rack|bin|depot|office)\b/i
