/** One way to abuse the product, what stops it, and the test that notices when that is gone. */
export interface AbuseCase {
  /** number in docs/abuse-cases.md */
  number: number
  attack: string
  /** what happens to who tries */
  expected: string
  /** the line that stops it, and what to put there to take it out; left out where nothing could be taken out */
  guard?: { file: string; find: string; put: string }
  /** file of the test or the journey, and words of its full name */
  test: { file: string; name: string }
}
