/** Control characters, ends of lines, and what turns the direction of the writing. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** True if a text of one line holds invisible characters. */
export const hasUnseenCharacters = (text: string): boolean => UNSEEN.test(text)
