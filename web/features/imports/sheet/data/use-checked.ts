import { useCallback, useMemo, useState } from 'react'

/** The rows that are selected, by their line. */
export function useChecked() {
  const [lines, setLines] = useState<ReadonlySet<number>>(new Set())
  const set = useCallback((given: readonly number[], on: boolean) => {
    setLines(now => {
      const next = new Set(now)
      for (const line of given) {
        if (on) next.add(line)
        else next.delete(line)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setLines(new Set()), [])
  return useMemo(
    () => ({ lines, size: lines.size, has: (line: number) => lines.has(line), set, clear }),
    [lines, set, clear],
  )
}

export type Checked = ReturnType<typeof useChecked>
