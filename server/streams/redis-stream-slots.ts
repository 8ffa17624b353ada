import { randomUUID } from 'node:crypto'
import { personOf } from '../platform/context.ts'
import { networkOf } from '../platform/limits/network.ts'
import type { Redis } from '../platform/redis/redis.ts'
import { type StreamSlots, streamLimits } from './stream-slots.ts'

const beatMs = 10_000
const silentMs = 35_000

// one script for both counts, since another call could count between them
const TAKE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
for _, key in ipairs(KEYS) do redis.call('ZREMRANGEBYSCORE', key, '-inf', ms) end
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) then return 0 end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, ms + ARGV[4], ARGV[1])
  redis.call('PEXPIRE', key, ARGV[4])
end
return 1`

const KEEP = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, ms + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2])
end`

/** Places counted in Redis, or with `otherwise` while it is away; places of a dead process expire. */
export function openRedisStreamSlots(
  redis: Redis,
  otherwise: StreamSlots,
  limits: { perUser: number; perAddress: number } = streamLimits,
): StreamSlots {
  const keysByPlace = new Map<string, string[]>()
  const give = [String(limits.perUser), String(limits.perAddress), String(silentMs)]

  const beat = () =>
    redis.call(client =>
      Promise.all(
        [...keysByPlace].map(([place, keys]) => client.eval(KEEP, { keys, arguments: [place, String(silentMs)] })),
      ),
    )
  const beats = setInterval(() => void beat(), beatMs).unref()

  const leave = (place: string, keys: string[]) => {
    keysByPlace.delete(place)
    // a place that is not freed expires
    return redis.call(client => Promise.all(keys.map(key => client.zRem(key, place))))
  }
  return {
    async take(context) {
      if (!context.viewer) return () => undefined
      const place = randomUUID()
      const keys = [
        `nayastock:streams:user:${personOf(context.viewer)}`,
        `nayastock:streams:address:${networkOf(context.ip)}`,
      ]
      const taken = await redis.call(client => client.eval(TAKE, { keys, arguments: [place, ...give] }))
      if (taken === undefined) return otherwise.take(context)
      if (taken === 0) return undefined
      keysByPlace.set(place, keys)
      return () => void leave(place, keys)
    },
    async close() {
      clearInterval(beats)
      await Promise.all([...keysByPlace].map(([place, keys]) => leave(place, keys)))
      await otherwise.close()
    },
  }
}
