import { useState } from 'react'

/** The moment a page was opened: what its years and ages are told from. */
export function useToday(): Date {
  const [today] = useState(() => new Date())
  return today
}
