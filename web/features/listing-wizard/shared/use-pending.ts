import { useEffect, useEffectEvent } from 'react'

/** Runs an action that was pressed during another one, as soon as nothing else runs. */
export function usePending<Action>(pending: Action | null, waits: boolean, act: (action: Action) => void): void {
  const follow = useEffectEvent(act)
  useEffect(() => {
    if (pending !== null && !waits) follow(pending)
  }, [pending, waits])
}
