const FIRST_OFFERED = 1900

/** Years to choose from, the newest first; an older stored one is included. */
export function yearsUntil(newest: number, stored: string): readonly string[] {
  const years = Array.from({ length: newest - FIRST_OFFERED + 1 }, (_, back) => String(newest - back))
  return stored && !years.includes(stored) ? [...years, stored] : years
}
