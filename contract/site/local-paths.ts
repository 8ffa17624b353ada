import { type Language, language, languageCodes, languages } from './languages.ts'

/** The language of an address, which its prefix names, and the address without that prefix. */
export function readLocalPath(address: string): { language: Language; path: string } {
  for (const [code, { base }] of Object.entries(languages) as [Language, (typeof languages)[Language]][]) {
    const rest = address.slice(base.length)
    if (base && address.startsWith(base) && /^(?:$|[/?#])/.test(rest)) return { language: code, path: fromRoot(rest) }
  }
  return { language: 'en', path: fromRoot(address) }
}

/** The path with one slash at its beginning, because two would mean another host. */
const fromRoot = (path: string): string => path.replace(/^\/*/, '/')

/** An address without a prefix, in a language: /hi for the home page, otherwise /hi/explore?query=x. */
export const pathIn = (to: Language, path: string): string =>
  languages[to].base + (languages[to].base ? path.replace(/^\/(?=$|[?#])/, '') : path)

/** The addresses of a page by locale, and `x-default` for readers of other languages; `path` has no language prefix. */
export const alternatesIn = (path: string): [locale: string, path: string][] => [
  ...languageCodes.map((code): [string, string] => [languages[code].locale, pathIn(code, path)]),
  ['x-default', path],
]

/** True for the pages that are in English alone. */
export const isEnglishOnly = (path: string): boolean => /^\/mds-admin(?:$|[/?#])/.test(path)

/** The address in the language of this build; unchanged if it has that prefix already or its page is only in English. */
export const localPath = (path: string): string =>
  language === 'en' || isEnglishOnly(path) || readLocalPath(path).language === language ? path : pathIn(language, path)

/** The path of a page of this build, without the prefix of its language. */
export const plainPath = (path: string): string => (language === 'en' ? path : readLocalPath(path).path)
