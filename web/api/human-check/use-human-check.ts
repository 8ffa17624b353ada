import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import { beginHumanCheck, type HumanCheck } from './human-check.ts'

export interface Check {
  /** the element into which the check may put a widget */
  place: RefObject<HTMLDivElement | null>
  /** the answer for one request; null if the check takes too long, or failed and restarts */
  answer: () => Promise<string | null>
  /** restarts the check after its answer was used */
  restart: () => void
}

/** A human check that runs while the component is shown. */
export function useHumanCheck(action: HumanCheckAction): Check {
  const place = useRef<HTMLDivElement>(null)
  const running = useRef<HumanCheck>(undefined)

  const restart = useCallback(() => {
    running.current?.close()
    if (place.current) running.current = beginHumanCheck(action, place.current)
  }, [action])
  useEffect(() => {
    restart()
    return () => running.current?.close()
  }, [restart])

  const answer = useCallback(async () => {
    const current = running.current
    const token = (await current?.answer()) ?? null
    if (!token && current === running.current && !current?.goesOn()) restart()
    return token
  }, [restart])
  return { place, answer, restart }
}
