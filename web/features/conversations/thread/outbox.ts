import { readDraft, storeDraft } from '#web/api/drafts.ts'

/** A message that is being sent. The server recognises repetitions by `clientId`. */
export interface Outgoing {
  clientId: string
  text: string
  state: 'sending' | 'failed'
}

/** Sends a message to the server; false if that failed. */
export type Deliver = (outgoing: Outgoing) => Promise<boolean>

const NOTHING: readonly Outgoing[] = []

/** Unsent messages as stored, so that a reload keeps them. */
interface Kept {
  waiting: readonly Outgoing[]
  keep: (waiting: readonly Outgoing[]) => void
}

/**
 * The messages of one person in one conversation that the server has not confirmed. A change of page and a reload keep
 * them.
 */
export class Outbox {
  #waiting: readonly Outgoing[]
  readonly #keep: Kept['keep']
  /** sends one message after another, so that the order stays */
  #line: Promise<void> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  constructor({ waiting, keep }: Kept = { waiting: NOTHING, keep: () => {} }) {
    this.#waiting = waiting.map(one => ({ ...one, state: 'failed' }))
    this.#keep = keep
  }

  get = (): readonly Outgoing[] => this.#waiting

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  send(text: string, deliver: Deliver): void {
    this.#put({ clientId: crypto.randomUUID(), text, state: 'sending' }, deliver)
  }

  /** Retries a failed message with the same key, because the server may have received it. */
  resend(clientId: string, deliver: Deliver): void {
    const failed = this.#waiting.find(one => one.clientId === clientId && one.state === 'failed')
    if (failed) this.#put({ ...failed, state: 'sending' }, deliver)
  }

  /** Retries all failed messages. */
  resendAll(deliver: Deliver): void {
    for (const { clientId } of this.#waiting) this.resend(clientId, deliver)
  }

  #put(outgoing: Outgoing, deliver: Deliver): void {
    const others = () => this.#waiting.filter(one => one.clientId !== outgoing.clientId)
    this.#change([...others(), outgoing])
    this.#line = this.#line.then(async () => {
      const delivered = await deliver(outgoing).catch(() => false)
      this.#change(delivered ? others() : [...others(), { ...outgoing, state: 'failed' }])
    })
  }

  #change(waiting: readonly Outgoing[]): void {
    this.#waiting = waiting
    this.#keep(waiting)
    for (const listener of this.#listeners) listener()
  }
}

const boxes = new Map<string, Outbox>()

/** The outbox of a person in a conversation; there is only one. */
export function outboxOf(userId: string, conversationId: string): Outbox {
  const key = `${userId} ${conversationId}`
  const box = boxes.get(key) ?? new Outbox(keptFor(userId, `unsent ${conversationId}`))
  boxes.set(key, box)
  return box
}

const keptFor = (userId: string, name: string): Kept => ({
  waiting: readDraft(userId, name) ?? NOTHING,
  keep: waiting => storeDraft(userId, name, waiting.length > 0 ? waiting : undefined),
})
