import { streamEventBytes } from '#contract/conversations/rules.ts'

/** The first items that fit into one event of a stream, at least one; an event that waits for its reader thus stays small. */
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
