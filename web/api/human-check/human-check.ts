import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import { api } from '../browser-client.ts'
import { showTurnstile } from './turnstile.ts'

/** One running human check; its answer is valid for one request. */
export interface HumanCheck {
  /** the answer for one request; null if the visitor has not finished or the check failed to load */
  answer: () => Promise<string | null>
  /** true while the check runs, so that a restart would not help */
  goesOn: () => boolean
  close: () => void
}

/** The server's challenges expire after 10 min; a challenge older than this is replaced before it is used. */
const FRESH_FOR_MS = 8 * 60_000
/** The longest wait for an answer after a press. */
const ANSWER_MOST_MS = 30_000

type Puzzle = Parameters<typeof solveChallenge>[0]['challenge']

/** Starts the human check that the server requires; a visible widget appears in `place`. */
export function beginHumanCheck(action: HumanCheckAction, place: HTMLElement): HumanCheck {
  const controller = new AbortController()
  const begun = Date.now()
  let widget: Awaited<ReturnType<typeof showTurnstile>> | undefined
  const work = begin()

  async function begin(): Promise<string | null> {
    const reply = await api('GET /auth/challenge', { query: { action } }, { quiet: true, signal: controller.signal })
    if (!reply.success) return null
    if (reply.kind === 'turnstile') {
      widget = await showTurnstile(place, reply.siteKey ?? '', { action, mostMs: ANSWER_MOST_MS })
      if (controller.signal.aborted) widget.close()
      return null
    }
    return isPuzzle(reply.challenge) ? prove(reply.challenge, controller) : null
  }
  const settled = work.catch((error: unknown) => {
    if (!controller.signal.aborted) console.error(error)
    return null
  })
  return {
    async answer() {
      const proof = await settled
      if (widget) return widget.answer()
      return Date.now() - begun < FRESH_FOR_MS ? proof : null
    },
    goesOn: () => widget !== undefined,
    close() {
      controller.abort()
      widget?.close()
    },
  }
}

const isPuzzle = (challenge: unknown): challenge is Puzzle =>
  typeof challenge === 'object' && challenge !== null && 'parameters' in challenge

/** Solves the proof of work and returns it as the server expects it. */
async function prove(challenge: Puzzle, controller: AbortController): Promise<string | null> {
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: ANSWER_MOST_MS })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
