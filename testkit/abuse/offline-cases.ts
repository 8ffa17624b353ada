import type { AbuseCase } from './case.ts'

const phone = 'e2e/robustness/phone-without-a-line.spec.ts'
const seller = 'e2e/robustness/seller-lists-without-a-line.spec.ts'

/** Faults of a browser without a connection. */
export const offlineCases: readonly AbuseCase[] = [
  {
    number: 280,
    attack: 'A phone without a connection shows the price of yesterday, and its owner relies on it',
    expected: 'The worker stores no page but the one that says so',
    guard: {
      file: 'server/pages/offline/worker.js',
      find: 'event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)',
      put: `event.respondWith(caches.open(kept).then(cache => fetch(event.request).then(page => cache.put(event.request, page.clone()).then(() => page)))
    .catch(() => caches.match(event.request)).then(page => page ?? caches.match(PAGE))`,
    },
    test: { file: phone, name: 'without a line it shows no old price' },
  },
  {
    number: 281,
    attack: 'Two tabs publish a waiting listing at the same moment, with twice the calls and the photos',
    expected: 'One tab sends what waits, under a lock of the browser',
    guard: { file: 'web/features/listing-wizard/offline/send-outbox.ts', find: 'if (!lock) return', put: '' },
    test: { file: seller, name: 'two tabs publish what waits once' },
  },
]
