/** The result of a trial: its figures, and every promise that they violate. */
export interface Found {
  figures: Record<string, number | string>
  broken: string[]
}

/** A fault that the product must survive, and a control with something broken on purpose, which must be detected. */
export interface Trial {
  /** the number of the promise, such as R1 */
  promise: string
  name: string
  run(): Promise<Found>
  control: { how: string; run(): Promise<Found> }
}

/** The violated limits; each key of `bounds` is a limit as a sentence. */
export const brokenOf = (bounds: Record<string, boolean>): string[] =>
  Object.entries(bounds)
    .filter(([, holds]) => !holds)
    .map(([sentence]) => sentence)
