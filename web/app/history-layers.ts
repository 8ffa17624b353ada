/** An open dialog that Back closes. */
interface Layer {
  close: () => void
  released: boolean
}

/**
 * Dialogs that Back closes instead of leaving the page: each has an entry of the history with the page's own address
 * above the page's. Moving through the history asks here first.
 */
export class HistoryLayers {
  readonly #open: Layer[] = []
  readonly #addEntry: () => void
  /** settled when no entry is on its way out: stepping back takes the browser a moment */
  #settled: Promise<void> = Promise.resolve()
  #stepDone: (() => void) | undefined

  constructor(addEntry: () => void) {
    this.#addEntry = addEntry
  }

  /** Puts an entry above; the answer takes it away again. */
  add = (close: () => void): (() => void) => {
    const layer = { close, released: false }
    this.#raise(layer)
    return () => {
      layer.released = true
      const at = this.#open.indexOf(layer)
      if (at === -1) return
      this.#open.splice(at, 1)
      this.#settled = new Promise(resolve => {
        this.#stepDone = resolve
      })
      history.go(-1)
    }
  }

  settled = (): Promise<void> => this.#settled

  /** True if a visited page replaces the entry of a dialog. */
  giveWay(): boolean {
    return this.#open.splice(0).length > 0
  }

  /** True if a step through the history belonged to a dialog, so that the page stays. */
  holdsStep(by: number): boolean {
    if (this.#stepDone) {
      this.#stepDone()
      this.#stepDone = undefined
      return true
    }
    const layer = by === -1 ? this.#open.pop() : undefined
    if (!layer) {
      this.#open.length = 0
      return false
    }
    layer.close()
    // a dialog that asks first, or stays, is closed by the next Back
    setTimeout(() => this.#raise(layer), 0)
    return true
  }

  #raise(layer: Layer): void {
    void this.#settled.then(() => {
      if (layer.released) return
      this.#addEntry()
      this.#open.push(layer)
    })
  }
}
