import type { AbuseCase } from './case.ts'

/** Faults of a browser without a connection. */
export const offlineCases: readonly AbuseCase[] = [
  {
    number: 281,
    attack: 'Two tabs publish a waiting listing at the same moment, and send its photos twice',
    expected: 'One tab sends the waiting listing, under a lock of the browser',
    guardFile: 'web/features/listing-wizard/offline/send-outbox.ts',
    guard: 'if (!lock) return',
    testFile: 'e2e/robustness/seller-lists-without-a-line.spec.ts',
    test: 'two tabs publish a waiting lot once',
  },
]
