import { useEffect, useState } from 'react'

/** True once something has been so for a while: what ends by itself at once need not be shown. */
export function useDelayed(is: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!is) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return lasting && is
}
