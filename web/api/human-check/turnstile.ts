import { loadOutsideScript } from './outside-script.ts'

interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  remove: (widget: string) => void
}

declare global {
  var turnstile: Turnstile
}

const RETRY_AFTER_MS = 8000

/**
 * Shows Cloudflare's widget in `place` until `close` is called. `answer` resolves when the visitor has passed, or with
 * null after `mostMs`.
 */
export async function showTurnstile(
  place: HTMLElement,
  siteKey: string,
  { action, mostMs }: { action: string; mostMs: number },
): Promise<{ answer: () => Promise<string | null>; close: () => void }> {
  await loadOutsideScript('turnstile')
  let response: string | null = null
  const waiting = new Set<(token: string | null) => void>()
  const forget = () => (response = null)
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    action,
    appearance: 'interaction-only',
    'retry-interval': RETRY_AFTER_MS,
    callback(token: string) {
      response = token
      for (const resolveWith of waiting) resolveWith(token)
    },
    'expired-callback': forget,
    'error-callback': forget,
  })
  const next = () =>
    new Promise<string | null>(resolve => {
      const resolveWith = (token: string | null) => {
        clearTimeout(timer)
        waiting.delete(resolveWith)
        resolve(token)
      }
      const timer = setTimeout(resolveWith, mostMs, null)
      waiting.add(resolveWith)
    })
  return {
    answer: async () => response ?? next(),
    close() {
      for (const resolveWith of waiting) resolveWith(null)
      turnstile.remove(widget)
    },
  }
}
