import { translatorOf } from '#contract/site/translator.ts'

/** Defined by the build, which leaves out code that English does not need. */
declare const LANGUAGE: string | undefined

let loading: Promise<(text: string) => string> | undefined

/** The translation of the server's sentences, loaded at first use; undefined in English, which needs no translation. */
export const replyTranslator = (): Promise<(text: string) => string> | undefined =>
  typeof LANGUAGE === 'undefined' || LANGUAGE === 'en'
    ? undefined
    : (loading ??= import('#translations/en/replies.json', { with: { type: 'json' } }).then(({ default: all }) =>
        translatorOf(all),
      ))
