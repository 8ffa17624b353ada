import { type Language, language, languageCodes, languages } from '#contract/site/languages.ts'
import { pathIn, plainPath } from '#contract/site/local-paths.ts'

/** The languages of the site besides that of this build. */
export const otherLanguages = languageCodes.filter(code => code !== language)

/** The page at this address of the site in another language, and the name of that language. */
export const pageIn = (to: Language, { pathname, search }: { pathname: string; search: string }) => ({
  name: languages[to].name,
  locale: languages[to].locale,
  address: pathIn(to, plainPath(pathname) + search),
})
