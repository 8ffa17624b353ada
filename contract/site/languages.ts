/** The languages of the pages, by code. English addresses have no prefix; `locale` is for `Intl` and `lang`. */
export const languages = {
  en: { name: 'English', base: '', locale: 'en-IN' },
  hi: { name: 'हिन्दी', base: '/hi', locale: 'hi-IN' },
} as const

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

/** Replaced by the build: each language has a build of its own. */
declare const LANGUAGE: Language | undefined

/** The language of this build of the pages; English on the server itself. */
export const language: Language = typeof LANGUAGE === 'undefined' ? 'en' : LANGUAGE

/** Names the language in a request; English is left out. */
export const ownLanguage: { language?: Language } = language === 'en' ? {} : { language }
