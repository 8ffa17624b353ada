/** The position of a reader of the live list: in the list, and in each conversation that it follows. */
export interface LiveCursor {
  feed: number | undefined
  conversations: ReadonlyMap<string, number>
}

const FORM = /^(\d{1,15})?((?:;[0-9a-f-]{36}=\d{1,15})*)$/

/** The id of an event: the number of the list alone, or followed by those of conversations. */
export const writeCursor = ({ feed, conversations }: LiveCursor): string =>
  [feed ?? '', ...[...conversations].map(([id, seq]) => `${id}=${seq}`)].join(';')

/** The position that an event's id holds for the list and these conversations; an id that is not ours holds none. */
export function readCursor(text: string | undefined, open: readonly string[]): LiveCursor {
  const [, feed, rest = ''] = FORM.exec(text ?? '') ?? []
  const parts = rest.split(';').filter(part => open.includes(part.slice(0, 36)))
  return {
    feed: feed === undefined ? undefined : Number(feed),
    conversations: new Map(parts.map(part => [part.slice(0, 36), Number(part.slice(37))])),
  }
}
