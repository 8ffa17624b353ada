/** The current time of this process; deadlines that matter are judged by the database's now(). */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
