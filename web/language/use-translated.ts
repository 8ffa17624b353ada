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
