import { language, languages } from './languages.ts'

/** The locale of this build's language for `Intl`, with Latin digits. */
export const intlLocale: string = language === 'en' ? 'en-IN' : `${languages[language].locale}-u-nu-latn`
