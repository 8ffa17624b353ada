import type { AbuseCase } from './case.ts'

const seller = 'e2e/robustness/seller-lists-without-a-line.spec.ts'

/** Faults of a browser without a connection. */
export const offlineCases: readonly AbuseCase[] = [
  {
    number: 281,
    attack: 'Two tabs publish a waiting listing at the same moment, with twice the calls and the photos',
    expected: 'One tab sends the waiting listing, under a lock of the browser',
    guard: { file: 'web/features/listing-wizard/offline/send-outbox.ts', find: 'if (!lock) return', put: '' },
    test: { file: seller, name: 'two tabs publish a waiting lot once' },
  },
]
