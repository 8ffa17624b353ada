/** Of the places that are offered, so many that are worth most; of equal ones the first offered. */
export class BestPlaces {
  readonly #most: number
  readonly #places: Uint32Array
  readonly #worths: Float32Array
  #held = 0
  /** only what is worth more can still be among them */
  least = Number.NEGATIVE_INFINITY

  constructor(most: number) {
    this.#most = most
    this.#places = new Uint32Array(most * 8)
    this.#worths = new Float32Array(most * 8)
  }

  /** Takes what is worth more than `least`, which it returns as it is then. */
  offer(place: number, worth: number): number {
    this.#places[this.#held] = place
    this.#worths[this.#held++] = worth
    if (this.#held === this.#places.length) this.#cut()
    return this.least
  }

  /** The best first. */
  places(): Uint32Array {
    this.#cut()
    return this.#places.slice(0, this.#held)
  }

  #cut(): void {
    const worths = this.#worths
    const order = [...worths.subarray(0, this.#held).keys()].toSorted((a, b) => worths[b]! - worths[a]! || a - b)
    const kept = order.slice(0, this.#most)
    const places = kept.map(at => this.#places[at]!)
    const best = kept.map(at => worths[at]!)
    this.#places.set(places)
    worths.set(best)
    this.#held = kept.length
    if (kept.length === this.#most) this.least = best.at(-1)!
  }
}
