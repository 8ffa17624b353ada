import type { ConfirmLeave } from '../ui/navigation/navigation.tsx'

/** Delays steps that leave a page with unsaved text until the reader has answered. */
export class LeaveGuard {
  #confirm: ConfirmLeave | undefined
  #tried = 0
  #released = false

  guard = (confirmLeave: ConfirmLeave): (() => void) => {
    this.#confirm = confirmLeave
    return () => {
      if (this.#confirm === confirmLeave) this.#confirm = undefined
    }
  }

  /** Returns true if the visit waits for the reader's answer; `go` runs after a yes. */
  delaysVisit(go: () => void): boolean {
    this.#confirm?.(go)
    return this.#confirm !== undefined
  }

  /**
   * Returns true if a step through the history waits for the answer. The browser has already made the step, so it is
   * undone before the question.
   */
  delaysStep(by: number): boolean {
    const tried = this.#tried
    this.#tried = 0
    if (!this.#confirm || this.#released) {
      this.#released = false
      return false
    }
    if (by !== 0) {
      this.#tried = by
      history.go(-by)
      return true
    }
    if (tried === 0) return false
    this.#confirm(() => {
      this.#released = true
      history.go(tried)
    })
    return true
  }
}
