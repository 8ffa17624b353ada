/** The position of a reader of the live list: in the list itself, and in each conversation that it follows. */
export interface LiveCursor {
  feed: number | undefined
  conversations: ReadonlyMap<string, number>
}

const FORM = /^(\d{1,15})?((?:;[0-9a-f-]{36}=\d{1,15})*)$/

/** Writes the id of an event: the position in the list, then the position in each open conversation. */
export const writeCursor = ({ feed, conversations }: LiveCursor): string =>
  [feed ?? '', ...[...conversations].map(([id, seq]) => `${id}=${seq}`)].join(';')

/** Reads the position of the list and of these conversations from an event's id; an id of another form has none. */
export function readCursor(text: string | undefined, open: readonly string[]): LiveCursor {
  const [, feed, rest = ''] = FORM.exec(text ?? '') ?? []
  const parts = rest.split(';').filter(part => open.includes(part.slice(0, 36)))
  return {
    feed: feed === undefined ? undefined : Number(feed),
    conversations: new Map(parts.map(part => [part.slice(0, 36), Number(part.slice(37))])),
  }
}
