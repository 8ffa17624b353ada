// the build of another language reads its own file here
import translations from '#translations/en/words.json' with { type: 'json' }

const words: Readonly<Record<string, string>> = translations

/** A value of the data, such as a category or a state, in the language of the page; unknown ones as they are. */
export const inWords = (value: string): string => words[value] ?? value
