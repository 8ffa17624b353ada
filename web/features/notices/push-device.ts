import { ownScript } from '#web/api/offline/own-script.ts'
import { inWords } from '#web/language/words.ts'

/** The service worker of this browser's push subscription; the server stores the subscription with the session. */
const worker = '/site/push-worker.js'

export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The name of this device in texts: 'phone' or 'computer'. */
export const deviceWord = (): string => inWords(matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer')

export const isAllowed = (): boolean => Notification.permission === 'granted'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Requests permission from the person and a subscription from the push service. The subscription is always new, because
 * the keys may have changed.
 */
export async function subscribe(key: string): Promise<Subscription | 'blocked' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    const registration = await register()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription.toJSON()
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return 'failed'
    return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
  } catch {
    return 'failed'
  }
}

/** Ends the subscription at the push service; the caller deletes the server's copy. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  // without a push worker, the browser returns the worker of all pages
  if (registration && new URL(registration.scope).pathname !== '/') await registration.unregister()
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(ownScript('push-worker', worker))
  const starting = registration.installing ?? registration.waiting
  if (!registration.active && starting)
    await new Promise<void>((resolve, reject) => {
      starting.addEventListener('statechange', () => {
        if (starting.state === 'activated') resolve()
        if (starting.state === 'redundant') reject(new Error('the worker did not start'))
      })
    })
  return registration
}
