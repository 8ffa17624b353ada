import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '#contract/conversations/endpoints.ts'
import type { Pair } from './pairs.ts'
import { messagesIn, readStream } from './stream-reader.ts'

/** The progress of a storm, and its events. */
export interface Progress {
  sent: number
  retries: number
  cuts: number
  resets: number
  resumeMostMs: number
  /** true if the app ended by itself */
  crashed(): boolean
}

export type Person = Pair['people'][number]

/** One person with their conversation open, on a connection that is cut repeatedly. */
export class Reader {
  readonly conversationId: string
  readonly heard: Message[] = []
  readonly #at: { port: number; path: string }
  readonly #token: string
  readonly #progress: Progress
  #lastEventId: string | undefined
  #over = false
  #cut: () => void = () => undefined

  constructor(port: number, pair: Pair, person: Person, progress: Progress) {
    this.conversationId = pair.id
    this.#at = { port, path: `/api/message/${pair.id}/${person.id}` }
    this.#token = person.token
    this.#progress = progress
  }

  has(acknowledged: readonly Message[]): boolean {
    const known = new Set(this.heard.map(({ id }) => id))
    return acknowledged.every(({ id, conversationId }) => conversationId !== this.conversationId || known.has(id))
  }

  async run(cuts: number, seed: number): Promise<void> {
    for (let line = 0; !this.#over; line++) {
      const opened = performance.now()
      let first = true
      const reading = readStream({ ...this.#at, headers: this.#headers() }, event => {
        if (event.event === 'reset') {
          this.#progress.resets++
          return
        }
        if (first) this.#progress.resumeMostMs = Math.max(this.#progress.resumeMostMs, performance.now() - opened)
        first = false
        this.#lastEventId = event.id ?? this.#lastEventId
        this.heard.push(...messagesIn(event))
      })
      this.#cut = reading.cut
      const timer =
        line < cuts
          ? setTimeout(
              () => {
                this.#progress.cuts++
                reading.cut()
              },
              60 + ((line * 37 + seed) % 11) * 25,
            )
          : undefined
      await reading.gone
      clearTimeout(timer)
      if (!this.#over) await pause(30)
    }
  }

  stop(): void {
    this.#over = true
    this.#cut()
  }

  #headers(): Record<string, string> {
    const lastEventId = this.#lastEventId ?? '0'
    return { authorization: `Bearer ${this.#token}`, 'last-event-id': lastEventId }
  }
}
