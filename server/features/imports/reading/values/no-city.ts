/** Accounting programs call an unnamed store 'Main Location', which tells buyers nothing. */
export const NO_CITY =
  /\d|\b(?:main|location|godown|warehouse|store|shop|unit|shed|plant|factory|rack|bin|depot|office)\b/i
