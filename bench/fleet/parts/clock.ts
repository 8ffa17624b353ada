/** The clock of the programs of one machine. It can be set, as a machine's clock can, without affecting timers. */
export interface Clock {
  /** sets its offset */
  set(seconds: number): void
  /** variables for an app */
  ofApp: Record<string, string>
  /** variables for Patroni */
  ofPatroni: Record<string, string>
  /** a folder with PostgreSQL's programs whose server follows this clock */
  programs(binaries: string): string
}
