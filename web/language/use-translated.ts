import { useEffect, useState } from 'react'
import { replyTranslator } from './replies.ts'

const same = (text: string): string => text

/** Translates sentences that the server composed; undefined while the translations load. English loads none. */
export function useTranslated(): ((text: string) => string) | undefined {
  const [loading] = useState(replyTranslator)
  const [translate, setTranslate] = useState<typeof same | undefined>(() => (loading ? undefined : same))
  useEffect(() => {
    void loading?.then(loaded => setTranslate(() => loaded))
  }, [loading])
  return translate
}

/** The text shown for a message: a person's text as written; an offer's or event's sentence in the page's language. */
export function useMessageText(): (message: { kind: string; message: string }) => string {
  const translate = useTranslated()
  return ({ kind, message }) => (kind === 'text' || !translate ? message : translate(message))
}
