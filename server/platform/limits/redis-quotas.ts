import type { Redis } from '../redis/redis.ts'
import type { Lease } from './request-quotas.ts'

// one script, so that no other call counts between reading and writing
const LEASE = `
local used = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {used, left}`

/** Leases portions from Redis, or with `otherwise` while Redis is away. */
export const leaseFrom =
  (redis: Redis, otherwise: Lease): Lease =>
  async (key, portion, seconds) => {
    const row = await redis.call(client =>
      client.eval(LEASE, {
        keys: [`nayastock:quota:${key}`],
        arguments: [String(portion), String(Math.ceil(seconds * 1000))],
      }),
    )
    if (row === undefined) return otherwise(key, portion, seconds)
    const [used, leftMs] = row as [number, number]
    return { used, seconds: leftMs / 1000 }
  }
