/** An open dialog that Back closes. */
interface Layer {
  close: () => void
}

/**
 * Dialogs that Back closes instead of leaving the page: each has a history entry with the page's own address above the
 * page's entry. Steps through the history ask here first.
 */
export class HistoryLayers {
  /** lowest first */
  readonly #open: Layer[] = []
  readonly #addEntry: () => void
  /** entries above the page's; differs from the number of open dialogs until `#even` has run */
  #entries = 0
  /** true while entries are being removed: going back takes the browser a moment */
  #stepping = false
  #settled: Promise<void> = Promise.resolve()
  #settle: (() => void) | undefined

  constructor(addEntry: () => void) {
    this.#addEntry = addEntry
  }

  /** Adds an entry; the returned function removes it. */
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

  /** Removes all entries but one, at once if there is at most one. True if one remains: a visited page replaces it. */
  giveWay(): boolean | Promise<boolean> {
    const entries = this.#entries
    this.#forget()
    if (entries <= 1) return entries > 0
    this.#unsettle()
    this.#step(1 - entries)
    return this.#settled.then(() => true)
  }

  /** True if a step through the history belongs to a dialog, so that the page stays. */
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
    // a dialog that asks first, or stays open, is closed by the next Back
    setTimeout(() => this.#evenSoon(), 0)
    return true
  }

  #forget(): void {
    this.#open.length = 0
    this.#entries = 0
  }

  /** Waits until dialogs that close and open together have done so: a dialog that follows another reuses its entry. */
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
