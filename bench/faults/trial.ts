/** The result of a trial: its figures, and every promise that they break. */
export interface Found {
  figures: Record<string, number | string>
  broken: string[]
}

/** A fault that the product must survive, and the same with something broken on purpose, which must not go unnoticed. */
export interface Trial {
  /** such as R1 */
  promise: string
  name: string
  run(): Promise<Found>
  control: { how: string; run(): Promise<Found> }
}

/** The sentences of the bounds that do not hold. */
export const brokenOf = (bounds: Record<string, boolean>): string[] =>
  Object.entries(bounds)
    .filter(([, holds]) => !holds)
    .map(([sentence]) => sentence)
