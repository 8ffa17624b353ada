import { translatorOf } from '#contract/site/translator.ts'
// the build of another language reads its own file here
import words from '#translations/en/words.json' with { type: 'json' }

/** Defined by the build, which leaves out code that English does not need. */
declare const LANGUAGE: string | undefined

const isEnglish = typeof LANGUAGE === 'undefined' || LANGUAGE === 'en'
const same = (value: string): string => value

/** A value of the data, such as a category or a state, in the language of the page; any other text stays as it is. */
export const inWords: (value: string) => string = isEnglish
  ? same
  : value => (words as Readonly<Record<string, string>>)[value] ?? value

/** A value in the language of the page, or values with commas between them, such as a city and its state. */
export const listInWords = (values: string): string => {
  // a value may contain a comma itself: 'New, sealed or unused'
  const whole = inWords(values)
  return whole === values ? values.split(', ').map(inWords).join(', ') : whole
}

/** Translates a phrase that the product composed, such as 'Confirmed 3 days ago'; not for texts that people wrote. */
export const phraseInWords: (phrase: string) => string = isEnglish ? same : translatorOf(words)
