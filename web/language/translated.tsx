import { useTranslated } from './use-translated.ts'

/** A sentence that the server composed, in the language of the page; in English until the translations are loaded. */
export function Translated({ text }: { text: string }) {
  const translate = useTranslated()
  return translate ? translate(text) : text
}
