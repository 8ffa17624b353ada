import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Redis } from './redis.ts'

const messageShape = z.object({ from: z.string(), topics: z.array(z.string()) })

/**
 * Wakes the other processes through Redis. While this process may miss messages, `deliverToAll` is called periodically;
 * a woken reader reads by sequence number.
 */
export async function carryBy(
  redis: Redis,
  channel: string,
  deliver: (topic: string) => void,
  deliverToAll: () => void,
): Promise<{ send(topics: readonly string[]): Promise<boolean> }> {
  const from = randomUUID()
  const name = `nayastock:${channel}`
  const hear = (text: string) => {
    const message = messageShape.parse(JSON.parse(text))
    if (message.from !== from) message.topics.forEach(deliver)
  }
  await redis.follow(name, hear, deliverToAll)
  return {
    /** false if the delivery is not certain */
    async send(topics) {
      const heardBy = await redis.call(client => client.publish(name, JSON.stringify({ from, topics })))
      return heardBy !== undefined
    },
  }
}
