/** Control characters, line ends, and characters that change the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** True if a one-line text has invisible characters. */
export const hasUnseenCharacters = (text: string): boolean => UNSEEN.test(text)
