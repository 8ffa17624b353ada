import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/site/languages.ts'
import { translatorOf } from '#contract/site/translator.ts'
import type { Db } from '../database/db.ts'

type Translate = (text: string) => string

const folder = join(import.meta.dirname, '../../../translations')
const known = new Map<Language, Translate>()

/** Translates the server's sentences into a language; English ones stay as they are. */
export function translationInto(language: Language): Translate {
  const read = known.get(language) ?? readTranslation(language)
  known.set(language, read)
  return read
}

const readTranslation = (language: Language): Translate =>
  language === 'en' ? text => text : translatorOf(catalogueOf(language, 'replies'))

const catalogueOf = (language: Language, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')) as Record<string, string>

/** Translates values of the data, too, such as a category or `₹90 / metre`; not for texts of people. */
export const valueTranslationInto = (language: Language): Translate =>
  language === 'en'
    ? text => text
    : translatorOf({ ...catalogueOf(language, 'replies'), ...catalogueOf(language, 'words') })

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
