/** The texts of links to the page of offers and deals; other pages load only these. */
export const offerLinkTexts = {
  page: 'Offers and deals',
  claims: (count: number) =>
    count === 1 ? 'A cancelled agreement names you' : `${count} cancelled agreements name you`,
  answerUntil: (day: string) => `Answer until ${day}`,
} as const
