import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_MS = 500

interface Options {
  /** the search in the address */
  value: string
  onSearch: (text: string) => void
  /** true for texts that are searched during typing; default: all texts */
  isSearchable?: (text: string) => boolean
}

/**
 * The text of a search box whose search is in the address. The search starts half a second after the last key, or at
 * once by `search`. A new address replaces the text only if the box did not request it, so that no typed key is lost.
 */
export function useSearchText({ value, onSearch, isSearchable = () => true }: Options) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  /** the requested searches that are not in the address yet */
  const [requested, setRequested] = useState<readonly string[]>([])
  if (value !== shown) {
    const at = requested.lastIndexOf(value)
    setShown(value)
    setRequested(at === -1 ? [] : requested.slice(at + 1))
    if (at === -1) setTyped(value)
  }
  function search() {
    const text = typed.trim()
    if (text === (requested.at(-1) ?? value) || !isSearchable(text)) return
    setRequested([...requested, text])
    onSearch(text)
  }
  const searchSoon = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchSoon(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, search }
}
