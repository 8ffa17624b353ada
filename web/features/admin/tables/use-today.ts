import { useState } from 'react'

/** When a page was opened: its years and ages are counted from it. */
export function useToday(): Date {
  const [today] = useState(() => new Date())
  return today
}
