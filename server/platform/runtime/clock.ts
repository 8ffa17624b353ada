/** The current time of this process; important deadlines are checked against the database's now(). */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
