// in a file of its own, because public pages load it and the size of their scripts is limited
export const severalLimits = { lotsMost: 10, aDay: 3 } as const

export const severalTexts = {
  open: 'Ask several at once',
  title: 'Ask for several quotes',
  hint: 'Each seller answers in a chat of their own. The sellers do not see each other.',
  chosen: (count: number, shown: number) => `${count} of ${Math.min(shown, severalLimits.lotsMost)} lots chosen`,
  send: (count: number) => (count === 1 ? 'Ask for 1 quote' : `Ask for ${count} quotes`),
  choose: 'Choose the lots that you want quotes for',
  sent: (count: number) => (count === 1 ? '1 quote asked for' : `${count} quotes asked for`),
  noneSent: 'No quote could be asked for',
  some: 'These could not be asked:',
} as const
