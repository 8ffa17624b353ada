/** The number of people within an hour after whom an equal text is withheld, as long as they have not replied. */
export const heldLimits = { partners: 5, seconds: 3600, textLeast: 20 } as const

/** By which rules no mail tells of a message. */
export const heldRules = {
  link: 'A link to another site before any reply',
  'same-text': `The same text to ${heldLimits.partners} people within an hour`,
} as const
export type HeldRule = keyof typeof heldRules
export const heldRuleKeys = Object.keys(heldRules) as [HeldRule, ...HeldRule[]]

export const heldDecisions = ['release', 'keep'] as const
export type HeldDecision = (typeof heldDecisions)[number]

export const heldTexts = {
  title: 'Messages',
  what: 'the messages',
  toRead: 'To read',
  log: 'Rule log',
  noneToRead: 'No messages to read',
  none: 'No rule has caught a message yet',
  note: 'The recipient can read these in the chat, but gets no e-mail about them until you send it.',
  release: 'Send the e-mail',
  keep: 'Send no e-mail',
  released: 'The e-mail will be sent if the message is still unread.',
  kept: 'No e-mail will be sent.',
  wasReleased: 'E-mail sent',
  wasKept: 'No e-mail',
  open: 'Waiting',
} as const

/** A text as it is compared: blanks and capitals do not count. */
export const comparedText = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
