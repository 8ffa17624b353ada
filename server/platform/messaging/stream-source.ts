/** The topic that is notified when sessions of a person end, so that their streams end within a second. */
export const sessionsTopic = (personId: string): string => `sessions:${personId}`

/** One event of a stream, and the cursor after it. */
export interface StreamEvent {
  id: string
  /** the event's name; omitted for a plain message */
  name?: string
  data: unknown
  /** true if the reader's position is too old to continue: `data` begins anew */
  reset?: boolean
  /** false if no further event exists yet */
  more?: boolean
}

/** The source of an event stream: reads the event after a cursor, and subscribes to hints of new ones. */
export interface StreamSource {
  topic: string
  /** the next event after `cursor` (undefined: from the start); undefined if there is none */
  read(cursor: string | undefined): Promise<StreamEvent | undefined>
  /** true if the reader may still read; called before every read */
  allowed(): Promise<boolean>
}
