import { categoryOf } from '../catalogue/taxonomy.ts'
import type { FieldFault } from '../http/refusals.ts'
import { isDeceptive } from '../shared/names/display-names.ts'

/** The limits of interests: kinds of requirements of which a seller wants notices without having such a lot. */
export const interestLimits = {
  /** interests of one account */
  most: 10,
  wordsMost: 80,
} as const

export const interestTexts = {
  title: 'More goods you deal in',
  about: 'We alert you when a buyer needs what you have listed. Add other goods you deal in.',
  words: 'Words',
  wordsHint: 'Optional. We alert you only if the buyer’s post has all these words.',
  add: 'Tell me',
  saved: 'We’ll alert you when a buyer needs this',
  everything: 'everything',
} as const

export const interestMessages = {
  category: 'Please choose a category',
  words: `Please write up to ${interestLimits.wordsMost} characters`,
  signs: 'Please use letters, digits and plain punctuation only',
  most: `You can keep ${interestLimits.most}. Remove one first.`,
} as const

/** The faults of an interest. */
export function interestFaults({ category, words }: { category: string; words: string }): FieldFault[] {
  const faults: FieldFault[] = []
  if (categoryOf(category)?.id !== category) faults.push({ field: 'category', message: interestMessages.category })
  if (words.length > interestLimits.wordsMost) faults.push({ field: 'words', message: interestMessages.words })
  else if (isDeceptive(words)) faults.push({ field: 'words', message: interestMessages.signs })
  return faults
}
