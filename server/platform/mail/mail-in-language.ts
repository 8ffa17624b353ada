import { product } from '#contract/shared/product.ts'
import type { Language } from '#contract/site/languages.ts'
import { isEnglishOnly, pathIn } from '#contract/site/local-paths.ts'
import type { Db } from '../database/db.ts'
import { languageOf, translationInto } from '../language/translation-into.ts'
import type { Config } from '../runtime/config.ts'
import { composeMail, type Mail, type MailContent, type MailPart } from './compose-mail.ts'

type Sender = Pick<Config, 'publicUrl' | 'supportEmail' | 'postalAddress'>

/** The mail in the language that its reader chose, or else in the given language. */
export async function mailInLanguage(
  db: Db,
  sender: Sender,
  content: MailContent,
  otherwise: Language = 'en',
): Promise<Mail> {
  const language = await languageOf(db, content.to, otherwise)
  return composeMail(sender, language === 'en' ? content : translateMail(content, language, sender.publicUrl), language)
}

/** The content of a mail in another language: its own sentences and links, not what people wrote. */
export function translateMail(
  content: MailContent,
  language: Language,
  publicUrl: URL,
  translate = translationInto(language),
): MailContent {
  const link = (address: string) => linkIn(address, language, publicUrl)
  const part = (given: MailPart): MailPart => {
    if ('code' in given) return { ...given, is: translate(given.is) }
    if ('quote' in given) return given.ours ? { ...given, quote: translate(given.quote) } : given
    if ('lot' in given)
      return {
        ...given,
        facts: given.facts.split(' · ').map(translate).join(' · '),
        ...(given.address !== undefined && { address: link(given.address) }),
      }
    if ('choices' in given)
      return {
        choices: given.choices.map(({ label, address }) => ({ label: translate(label), address: link(address) })),
      }
    if ('quiet' in given) return { quiet: translate(given.quiet) }
    if ('button' in given) return { ...given, button: translate(given.button), address: link(given.address) }
    const words = (word: string | { bold: string }) =>
      typeof word === 'string' ? translate(word) : { bold: translate(word.bold) }
    return { text: typeof given.text === 'string' || 'bold' in given.text ? words(given.text) : given.text.map(words) }
  }
  return {
    ...content,
    subject: translateSubject(content.subject, translate),
    title: translate(content.title),
    parts: content.parts.map(part),
    why: translate(content.why),
    ...(content.unsubscribe !== undefined && { unsubscribe: link(content.unsubscribe) }),
  }
}

const SUFFIX = `: ${product.name}`

/** Translates a subject without the product's name, with which many subjects end. */
const translateSubject = (subject: string, translate: (text: string) => string): string =>
  subject.endsWith(SUFFIX) ? translate(subject.slice(0, -SUFFIX.length)) + SUFFIX : translate(subject)

/** The address of a page in a language; addresses of files, of the API and of other sites are returned unchanged. */
function linkIn(address: string, language: Language, { origin }: URL): string {
  const path = address.startsWith(origin) ? address.slice(origin.length) : undefined
  const isPage = path !== undefined && !isEnglishOnly(path) && !/^\/(?:api|files|images|site)\//.test(path)
  return isPage ? origin + pathIn(language, path) : address
}
