/** What an event stream reads: everything after a cursor, and which hint says that there is more. */
export interface StreamSource {
  topic: string
  /** the next event after `cursor` (undefined, or one that is not its own: from the start), or undefined when there is none */
  read(cursor: string | undefined): Promise<{ id: string; data: unknown } | undefined>
  /** whether the reader may still read; asked before every reading */
  allowed(): Promise<boolean>
}
