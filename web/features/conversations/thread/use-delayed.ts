import { useEffect, useState } from 'react'

/** True once a condition has lasted for `ms`, so that short states are not shown. */
export function useDelayed(is: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!is) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return lasting && is
}
