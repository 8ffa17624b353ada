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
    const worths = this.#worths
    const order = [...worths.subarray(0, this.#held).keys()].toSorted((a, b) => worths[b]! - worths[a]! || a - b)
    return Uint32Array.from(order, at => this.#places[at]!)
  }

  #cut(): void {
    if (this.#held < this.#most) return
    const [worths, places] = [this.#worths, this.#places]
    // a plain sort of numbers is many times quicker than one of places by what they are worth
    const ascending = worths.subarray(0, this.#held).toSorted()
    this.least = ascending[this.#held - this.#most]!
    let equals = this.#most - ascending.filter(worth => worth > this.least).length
    let kept = 0
    for (let at = 0; at < this.#held; at++) {
      const worth = worths[at]!
      if (worth < this.least || (worth === this.least && equals-- <= 0)) continue
      places[kept] = places[at]!
      worths[kept++] = worth
    }
    this.#held = kept
  }
}
