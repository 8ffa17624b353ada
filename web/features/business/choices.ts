import { gstStates } from '../../../contract/tax-ids.ts'

// in no state: codes out of use, and what the GST office uses for itself
const NO_PLACE = new Set(['25', '97', '99'])

/** States and union territories by name. */
export const stateNames: readonly string[] = [
  ...new Set(
    Object.entries(gstStates)
      .filter(([code]) => !NO_PLACE.has(code))
      .map(([, name]) => name),
  ),
].toSorted((one, other) => one.localeCompare(other))

const FIRST_OFFERED = 1900

/** Years to choose from, the newest first; an older one that is stored already stays among them. */
export function yearsUntil(newest: number, stored: string): readonly string[] {
  const years = Array.from({ length: newest - FIRST_OFFERED + 1 }, (_, back) => String(newest - back))
  return stored && !years.includes(stored) ? [...years, stored] : years
}
