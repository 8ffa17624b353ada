import { useEffect, useRef, useState } from 'react'
import type { Listing } from '#contract/listings/endpoints.ts'
import { api } from '#web/api/browser-client.ts'

/** The facts of the selected lots, each loaded once. */
export function useKnownLots(ids: readonly string[]): ReadonlyMap<string, Listing> {
  const [known, setKnown] = useState<ReadonlyMap<string, Listing>>(new Map())
  const requests = useRef(new Set<string>())
  const wanted = ids.join()
  useEffect(() => {
    for (const id of wanted.split(',').filter(Boolean)) {
      if (requests.current.has(id)) continue
      requests.current.add(id)
      void api('GET /explore/deadstock/:id', { params: { id } }, { quiet: true }).then(reply => {
        if (reply.success) setKnown(before => new Map(before).set(id, reply.deadstock))
      })
    }
  }, [wanted])
  return known
}
