/** The clock of the programs of one machine, which can be set while time goes on passing evenly. */
export interface Clock {
  /** how far off it is */
  set(seconds: number): void
  /** for an app */
  ofApp: Record<string, string>
  /** for Patroni */
  ofPatroni: Record<string, string>
  /** a folder of PostgreSQL's programs, of which the server follows this clock */
  programs(binaries: string): string
}
