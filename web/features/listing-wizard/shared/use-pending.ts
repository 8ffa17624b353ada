import { useEffect, useEffectEvent } from 'react'

/** Does what was pressed while something else was being done, as soon as nothing is waited for. */
export function usePending<Action>(pending: Action | null, waits: boolean, act: (action: Action) => void): void {
  const follow = useEffectEvent(act)
  useEffect(() => {
    if (pending !== null && !waits) follow(pending)
  }, [pending, waits])
}
