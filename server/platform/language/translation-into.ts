import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/site/languages.ts'
import { translatorOf } from '#contract/site/translator.ts'
import type { Db } from '../database/db.ts'

type Translate = (text: string) => string

const folder = join(import.meta.dirname, '../../../translations')
const known = new Map<string, Translate>()

/** Translates the server's sentences into a language; English ones stay as they are. */
export const translationInto = (language: Language): Translate => translationBy(language, ['replies'])

/** Translates values of the data, too, such as a category or `₹90 / metre`; not for texts of people. */
export const valueTranslationInto = (language: Language): Translate => translationBy(language, ['replies', 'words'])

/** The translation by these catalogues, which are read at first use. */
function translationBy(language: Language, names: readonly string[]): Translate {
  if (language === 'en') return text => text
  const key = [language, ...names].join(' ')
  const read = known.get(key) ?? translatorOf(Object.assign({}, ...names.map(name => catalogueOf(language, name))))
  known.set(key, read)
  return read
}

const catalogueOf = (language: Language, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')) as Record<string, string>

/** The language that the person with this e-mail address chose; `otherwise` if none. */
export async function languageOf(db: Db, address: string, otherwise: Language): Promise<Language> {
  const user = await db
    .selectFrom('user_emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('u.language')
    .where('e.email', '=', address.toLowerCase())
    .executeTakeFirst()
  return languageIn(user?.language ?? otherwise)
}

/** A stored language; English for none, or for one that this release lacks. */
export const languageIn = (stored: string | null | undefined): Language =>
  stored && Object.hasOwn(languages, stored) ? (stored as Language) : 'en'
