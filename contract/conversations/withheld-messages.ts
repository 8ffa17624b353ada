import { keysOf } from '../shared/keys-of.ts'
/**
 * A text of at least `textLeast` characters that one person sends to `partners` people within `seconds` is withheld,
 * unless they have replied.
 */
export const withholdLimits = { partners: 5, seconds: 3600, textLeast: 20 } as const

/** The rules by which a message is withheld, so that no mail reports it. */
export const withholdRules = {
  link: 'A link to another site before any reply',
  'same-text': `The same text to ${withholdLimits.partners} people within an hour`,
} as const
export type WithholdRule = keyof typeof withholdRules
export const withholdRuleKeys = keysOf(withholdRules)

export const withholdDecisions = ['release', 'keep'] as const
export type WithholdDecision = (typeof withholdDecisions)[number]

export const withheldTexts = {
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

/** A text in the form in which it is compared: without differences of blanks and capitals. */
export const comparedText = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
