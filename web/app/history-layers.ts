/** An open dialog that Back closes. */
interface Layer {
  close: () => void
}

/**
 * Dialogs that Back closes instead of leaving the page: for each, an entry of the history with the page's own address
 * lies above the page's. Moving through the history asks here first.
 */
export class HistoryLayers {
  /** lowest first */
  readonly #open: Layer[] = []
  readonly #addEntry: () => void
  /** how many entries lie above the page's; differs from the open dialogs until `#even` has run */
  #entries = 0
  /** true while entries are on their way out: stepping back takes the browser a moment */
  #stepping = false
  #settled: Promise<void> = Promise.resolve()
  #settle: (() => void) | undefined

  constructor(addEntry: () => void) {
    this.#addEntry = addEntry
  }

  /** Puts an entry above; the answer takes it away again. */
  add = (close: () => void): (() => void) => {
    const layer = { close }
    this.#open.push(layer)
    if (!this.#stepping) this.#addMissing()
    return () => {
      const at = this.#open.indexOf(layer)
      if (at === -1) return
      this.#open.splice(at, 1)
      this.#evenSoon()
    }
  }

  /** Takes away the entries of dialogs that an earlier document had open. */
  drop(entries: number): void {
    if (entries > 0) this.#step(-entries)
  }

  /** Resolves when no entry is on its way out. */
  settled = (): Promise<void> => this.#settled

  /**
   * Takes all entries but one away, at once where there is at most one. True if that one is left: a visited page replaces it.
   */
  giveWay(): boolean | Promise<boolean> {
    const entries = this.#entries
    this.#forget()
    if (entries <= 1) return entries > 0
    this.#unsettle()
    this.#step(1 - entries)
    return this.#settled.then(() => true)
  }

  /** True if a step through the history belonged to a dialog, so that the page stays. */
  holdsStep(by: number): boolean {
    if (this.#stepping) {
      this.#stepping = false
      this.#even()
      return true
    }
    if (by === 0) return false
    const top = this.#open.at(-1)
    if (by !== -1 || !top || this.#entries === 0) {
      this.#forget()
      return false
    }
    this.#entries -= 1
    top.close()
    // a dialog that asks first, or stays, is closed by the next Back
    setTimeout(() => this.#evenSoon(), 0)
    return true
  }

  #forget(): void {
    this.#open.length = 0
    this.#entries = 0
  }

  /** Waits for everything that closes and opens in one go: a dialog that follows another takes over its entry. */
  #evenSoon(): void {
    if (this.#settle) return
    this.#unsettle()
    queueMicrotask(() => this.#even())
  }

  #even(): void {
    if (this.#stepping) return
    this.#addMissing()
    const tooMany = this.#entries - this.#open.length
    if (tooMany > 0) {
      this.#entries = this.#open.length
      return this.#step(-tooMany)
    }
    this.#settle?.()
    this.#settle = undefined
  }

  #addMissing(): void {
    for (; this.#entries < this.#open.length; this.#entries += 1) this.#addEntry()
  }

  #unsettle(): void {
    this.#settled = new Promise(resolve => {
      this.#settle = resolve
    })
  }

  #step(by: number): void {
    this.#stepping = true
    history.go(by)
  }
}
