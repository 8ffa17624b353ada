/** One way to abuse the product, the guard against it, and the test that detects a missing guard. */
export type AbuseCase = Attack & (Guarded | { guardFile?: undefined })

interface Attack {
  /** number in docs/abuse-cases.md */
  number: number
  attack: string
  /** the effect on the attacker */
  expected: string
  /** file of the test or journey */
  testFile: string
  /** a part of the full name of the test */
  test: string
}

/** The fields of a case whose guard can be removed. */
interface Guarded {
  guardFile: string
  /** the guard's code, which the trial removes */
  guard: string
  /** the code that replaces the guard in the trial */
  put?: string
}
