import { streamEventBytes } from '#contract/conversations/rules.ts'

/** As many of the first items as fit into one event of a stream, at least one, so that an unread event stays small. */
export function fitEvent<T>(items: readonly T[], most: number = streamEventBytes): { fitting: T[]; all: boolean } {
  let bytes = 2
  const fitting: T[] = []
  for (const item of items) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    if (bytes > most && fitting.length > 0) return { fitting, all: false }
    fitting.push(item)
  }
  return { fitting, all: true }
}
