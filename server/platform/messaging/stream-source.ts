/** Notified when sessions of a person end, so that their streams end within a second. */
export const sessionsTopic = (personId: string): string => `sessions:${personId}`

/** One event of a stream, and the cursor after it. */
export interface StreamEvent {
  id: string
  /** the event's name; without one it is a plain message */
  name?: string
  data: unknown
  /** what the reader knows is too old to be continued: `data` begins anew */
  reset?: boolean
  /** false where it is known that nothing follows yet */
  more?: boolean
}

/** The source of an event stream: everything after a cursor, and the hint that says that there is more. */
export interface StreamSource {
  topic: string
  /** the next event after `cursor` (undefined: from the start), or undefined when there is none */
  read(cursor: string | undefined): Promise<StreamEvent | undefined>
  /** whether the reader may still read; asked before every reading */
  allowed(): Promise<boolean>
}
