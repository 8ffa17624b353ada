import { messageLimits } from './rules.ts'

/**
 * Limits of answers by e-mail: `bytes` of a whole mail, `messages` into which a long answer is split, `files` that become
 * pictures, `days` for which the address in a mail takes answers. A picture inside the text counts from `pictureBytes` on:
 * smaller ones are logos of signatures.
 */
export const mailReplyLimits = {
  bytes: 8 * 1024 * 1024,
  messages: 10,
  files: 10,
  days: 30,
  pictureBytes: 50_000,
} as const

export const mailReplyTexts = {
  /** shown in the mail that contains messages */
  hint: (name: string) => `Answer this e-mail to write to ${name}. Photos and PDFs may be attached.`,
  /** shown in the settings */
  setting: 'You can answer such an e-mail: your answer is sent in the chat.',
  notSent: 'Your answer by e-mail was not sent',
  partlySent: 'Part of your answer by e-mail was not sent',
  empty: 'We found no text of your own in your e-mail, and no photo or PDF.',
  unclear: 'We could not see where your own text ends. Please write above the e-mail that you answer.',
  tooLong: `By e-mail, an answer can have at most ${mailReplyLimits.messages * messageLimits.characters} characters.`,
  chatOver: 'This chat is no longer open to you.',
  manyFiles: `Only the first ${mailReplyLimits.files} photos or PDFs of your e-mail were sent.`,
  otherFiles: 'Only photos (JPEG, PNG or WebP) and PDFs can be sent in a chat.',
  openChat: 'Open the chat',
  why: 'You received this e-mail because you answered a message by e-mail.',
} as const

/** The places at which a message may be split, best first: after a line, after a sentence, after a word. */
const breaks = [/\n+/gu, /(?<=[.!?।])\s+/gu, /\s+/gu]

/** The text as messages that are not too long, split at the end of a line, a sentence or a word. */
export function splitIntoMessages(text: string): string[] {
  const messages: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    // one character more than the limit, because a break may follow it; a character has one or two UTF-16 units
    const start = rest.slice(0, 2 * (messageLimits.characters + 1))
    const characters = [...start].slice(0, messageLimits.characters + 1)
    const isLast = characters.length <= messageLimits.characters
    const most = characters.slice(0, messageLimits.characters).join('').length
    const end = isLast ? rest.length : (endOfMessage(characters.join('')) ?? most)
    messages.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trimStart()
  }
  return messages
}

/** The last break in the second half of a window, of the best kind that is there; undefined if a single word fills it. */
function endOfMessage(window: string): number | undefined {
  for (const pattern of breaks) {
    const last = [...window.matchAll(pattern)].at(-1)?.index ?? 0
    if (last > window.length / 2 || (pattern === breaks.at(-1) && last > 0)) return last
  }
  return undefined
}
