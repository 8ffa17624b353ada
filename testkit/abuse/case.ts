/** One way to abuse the product, the guard against it, and the test that detects a missing guard. */
export interface AbuseCase {
  /** number in docs/abuse-cases.md */
  number: number
  attack: string
  /** the effect on the attacker */
  expected: string
  /** the guard's code, and the code that replaces it for the trial; omitted if nothing can be removed */
  guard?: { file: string; find: string; put: string }
  /** file of the test or journey, and a part of its full name */
  test: { file: string; name: string }
}
