import { useEffect, useState } from 'react'

/** True once something has been so for a while: what mends itself at once is not worth a word. */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!is) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return lasting && is
}
