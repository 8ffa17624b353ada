const FIRST_YEAR = 1900

/** The years to choose from, the newest first, including an older stored year. */
export function yearsUntil(newest: number, stored: string): readonly string[] {
  const years = Array.from({ length: newest - FIRST_YEAR + 1 }, (_, back) => String(newest - back))
  return stored && !years.includes(stored) ? [...years, stored] : years
}
