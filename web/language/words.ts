import { translatorOf } from '#contract/site/translator.ts'
// the build of another language reads its own file here
import words from '#translations/en/words.json' with { type: 'json' }

/** Defined by the build, which then leaves out what English does not need. */
declare const LANGUAGE: string | undefined

/** A value of the data, such as a category or a state, in the language of the page; unknown ones stay. */
export const inWords: (value: string) => string =
  typeof LANGUAGE === 'undefined' || LANGUAGE === 'en' ? value => value : translatorOf(words)

/** The same for a part of a screen that may be a value of the data. */
export const partInWords = <Part>(part: Part): Part | string => (typeof part === 'string' ? inWords(part) : part)
