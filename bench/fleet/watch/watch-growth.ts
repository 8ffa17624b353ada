import type { Ledger } from '#bench/faults/ledger.ts'

export const acknowledged = ({ book }: Ledger): number => book.messages.size + book.drafts.size + book.live.size

/** Measures the longest time in which a number did not grow. */
export function watchGrowth(read: () => number): { stop(): number } {
  let last = read()
  let since = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (read() === last) return
    last = read()
    since = now
  }
  const timer = setInterval(look, 50)
  return {
    stop() {
      clearInterval(timer)
      look()
      return longest
    },
  }
}
