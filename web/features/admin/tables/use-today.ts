import { useState } from 'react'

/** The date at which a page was opened; its years and ages are computed from it. */
export function useToday(): Date {
  const [today] = useState(() => new Date())
  return today
}
