import { randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import { refuse } from '../runtime/refusal.ts'
import type { HumanCheck } from './human-check.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { spendProof } from './replay-guard.ts'

/**
 * 100 to 200 keys of 1,000 rounds: 50 ms on a desktop, about half a second on a slow phone; a check costs two hashes.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, leastKeys: 100, mostKeys: 200, lifetime: 600 } as const

/**
 * A proof of work whose challenges are signed with one key per action, are valid for 10 minutes and can be used once.
 */
export function openProofOfWork(keyedHash: KeyedHash): HumanCheck {
  const secrets = (action: HumanCheckAction) => ({
    hmacSignatureSecret: keyedHash('human check', action).toString('hex'),
    hmacKeySignatureSecret: keyedHash('human check answer', action).toString('hex'),
  })
  return {
    async challenge(action) {
      const challenge = await createChallenge({
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.leastKeys, work.mostKeys + 1),
        expiresAt: new Date(Date.now() + work.lifetime * 1000),
        deriveKey,
        ...secrets(action),
      })
      return { kind: 'proof-of-work', challenge }
    },
    async spend(db, action, token) {
      const payload = readPayload(token)
      const signature = payload?.challenge.signature
      if (!payload || !signature || !(await isSolved(payload))) refuse('captcha_incomplete', { reset: true })
      // the signature covers every parameter of the challenge, so it identifies the whole
      await spendProof(db, signature, 2 * work.lifetime)

      async function isSolved({ challenge, solution }: Payload): Promise<boolean> {
        try {
          return (await verifySolution({ challenge, solution, deriveKey, ...secrets(action) })).verified
        } catch {
          // altcha-lib throws on some malformed input, which only a forger sends
          return false
        }
      }
    },
  }
}

function readPayload(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Partial<Payload> | null
    return typeof payload?.challenge?.signature === 'string' && payload.challenge.parameters && payload.solution
      ? (payload as Payload)
      : undefined
  } catch {
    return undefined
  }
}
