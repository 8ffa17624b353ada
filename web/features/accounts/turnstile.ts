import type { HumanCheck } from './human-check.ts'
import { loadOutsideScript } from './outside-script.ts'

interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  remove: (widget: string) => void
}

declare global {
  var turnstile: Turnstile
}

const RETRY_AFTER_MS = 8000

/** Shows Cloudflare's widget in `place`; it answers as soon as the visitor is through. */
export async function showTurnstile(place: HTMLElement, siteKey: string, action: string): Promise<HumanCheck> {
  await loadOutsideScript('turnstile')
  let response: string | null = null
  const forget = () => (response = null)
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    action,
    appearance: 'interaction-only',
    'retry-interval': RETRY_AFTER_MS,
    callback: (token: string) => (response = token),
    'expired-callback': forget,
    'error-callback': forget,
  })
  return { answer: async () => response, close: () => turnstile.remove(widget) }
}
