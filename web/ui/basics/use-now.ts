import { useEffect, useState } from 'react'

/** The current time, updated every 30 s, for texts like '5 min ago'. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
