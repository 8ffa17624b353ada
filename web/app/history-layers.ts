/** An open dialog that Back closes. */
interface Layer {
  close: () => void
}

/**
 * The dialogs that Back closes instead of leaving the page. Each has a history entry with the address of the page,
 * above the page's own entry. Every step through the history calls `handlesStep` first.
 */
export class HistoryLayers {
  /** the lowest dialog first */
  readonly #open: Layer[] = []
  readonly #addEntry: () => void
  /**
   * the number of history entries above the page's own entry; differs from the number of open dialogs until `#even`
   * runs
   */
  #entries = 0
  /** true while the browser removes entries, which takes a moment */
  #stepping = false
  #settled: Promise<void> = Promise.resolve()
  #settle: (() => void) | undefined

  constructor(addEntry: () => void) {
    this.#addEntry = addEntry
  }

  /** Adds a history entry for an open dialog; the returned function removes it. */
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

  /** Removes the entries of dialogs that were open in an earlier document. */
  drop(entries: number): void {
    if (entries > 0) this.#step(-entries)
  }

  /** Resolves when no entry is being removed. */
  settled = (): Promise<void> => this.#settled

  /**
   * Before a page is visited, removes the history entries of all dialogs except one, which the page replaces. Returns
   * true if there is such an entry, or a promise of true if other entries must be removed first.
   */
  giveWay(): boolean | Promise<boolean> {
    const entries = this.#entries
    this.#forget()
    if (entries <= 1) return entries > 0
    this.#unsettle()
    this.#step(1 - entries)
    return this.#settled.then(() => true)
  }

  /** True if a step through the history belongs to a dialog, so that the page stays. */
  handlesStep(by: number): boolean {
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
    // a dialog may stay open, for example to ask about unsaved changes; it then gets its entry back for the next Back
    setTimeout(() => this.#evenSoon(), 0)
    return true
  }

  #forget(): void {
    this.#open.length = 0
    this.#entries = 0
  }

  /** Waits for dialogs that close and open in the same turn: a dialog that opens reuses the entry of a closed one. */
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
