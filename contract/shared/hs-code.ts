/** A customs code as it is printed: 7209 17 50. */
export const formatHsCode = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(part => part !== '').join(' ')
