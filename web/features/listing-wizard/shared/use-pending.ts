import { useEffect, useEffectEvent } from 'react'

/** If a button was pressed while another action was running, runs its action as soon as nothing else runs. */
export function usePending<Action>(pending: Action | null, waits: boolean, act: (action: Action) => void): void {
  const follow = useEffectEvent(act)
  useEffect(() => {
    if (pending !== null && !waits) follow(pending)
  }, [pending, waits])
}
