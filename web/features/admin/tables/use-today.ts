import { useState } from 'react'

/** The time at which the page was opened; years and ages on the page are computed from it. */
export function useToday(): Date {
  const [today] = useState(() => new Date())
  return today
}
