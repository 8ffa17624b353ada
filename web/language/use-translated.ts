import { useEffect, useState } from 'react'
import { replyTranslator } from './replies.ts'

const same = (text: string): string => text

/** The translation of sentences that the server composed; undefined while it loads, which English never does. */
export function useTranslated(): ((text: string) => string) | undefined {
  const [loading] = useState(replyTranslator)
  const [translate, setTranslate] = useState<typeof same | undefined>(() => (loading ? undefined : same))
  useEffect(() => {
    void loading?.then(loaded => setTranslate(() => loaded))
  }, [loading])
  return translate
}

/** The text of a message: the sentence of an offer or an event in the language of the page, a person's own as written. */
export function useMessageText(): (message: { kind: string; message: string }) => string {
  const translate = useTranslated()
  return ({ kind, message }) => (kind === 'text' || !translate ? message : translate(message))
}
