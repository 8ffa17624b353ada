import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_MS = 500

interface Options {
  /** the search in the address */
  value: string
  onSearch: (text: string) => void
  /** true for texts that are searched during typing; default: all texts */
  worthAsking?: (text: string) => boolean
}

/**
 * The text of a search box whose search is in the address. The search starts half a second after the last key, or at
 * once by `search`. A new address replaces the text only if the box did not request it, so that no typed key is lost.
 */
export function useSearchText({ value, onSearch, worthAsking = () => true }: Options) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  /** the requested searches that are not in the address yet */
  const [asked, setAsked] = useState<readonly string[]>([])
  if (value !== shown) {
    const at = asked.lastIndexOf(value)
    setShown(value)
    setAsked(at === -1 ? [] : asked.slice(at + 1))
    if (at === -1) setTyped(value)
  }
  function search() {
    const text = typed.trim()
    if (text === (asked.at(-1) ?? value) || !worthAsking(text)) return
    setAsked([...asked, text])
    onSearch(text)
  }
  const searchSoon = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchSoon(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, search }
}
