import { refuse } from '../runtime/refusal.ts'
import type { HumanCheck } from './human-check.ts'
import { spendProof } from './replay-guard.ts'

export const turnstileVerifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

const limits = { answerMs: 5000, tokenLength: 2048, rememberedFor: 1200 } as const

/** Cloudflare Turnstile; refuses unless it confirms this host and action within 5 s. */
export function openTurnstile(
  keys: { siteKey: string; secretKey: string },
  hostname: string,
  verifyUrl = turnstileVerifyUrl,
): HumanCheck {
  return {
    challenge: async () => ({ kind: 'turnstile', siteKey: keys.siteKey }),
    async spend(db, action, token, ip) {
      const verdict = token.length > 0 && token.length <= limits.tokenLength ? await verify(token, ip) : undefined
      const passed = verdict?.['success'] === true && verdict['action'] === action && verdict['hostname'] === hostname
      if (!passed) refuse('captcha_incomplete', { reset: true })
      await spendProof(db, token, limits.rememberedFor)
    },
  }

  async function verify(token: string, ip: string): Promise<Record<string, unknown> | undefined> {
    try {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: keys.secretKey, response: token, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(limits.answerMs),
      })
      return answer.ok ? ((await answer.json()) as Record<string, unknown>) : undefined
    } catch {
      return undefined
    }
  }
}
