import type { AbuseCase } from '../case.ts'

/** Faults that may occur without an attack, and the promises that must hold then. */
export const faultCases: readonly AbuseCase[] = [
  {
    number: 101,
    attack: 'App processes are replaced one after the other while calls arrive',
    expected: 'A process serves until its successor serves; no call fails',
    guard: {
      file: 'server/platform/processes/workers/supervise.ts',
      find: 'const successor = start()\n    const old = places[place]',
      put: "const old = places[place]!\n    await old.stop('replaced')\n    const successor = start()",
    },
    test: {
      file: 'server/platform/processes/workers.test.ts',
      name: 'all workers are replaced on request, and no call fails',
    },
  },
  {
    number: 102,
    attack: 'The embedded database ends because its disk is full',
    expected:
      'It is started again and again until the disk has space; after any other cause the app stops with a message',
    guard: {
      file: 'server/platform/embedded-postgres/supervise-postgres.ts',
      find: 'if (!full && performance.now()',
      put: 'if (performance.now()',
    },
    test: {
      file: 'server/platform/embedded-postgres/embedded-postgres.test.ts',
      name: 'is restarted without limit while the disk is full',
    },
  },
  {
    number: 103,
    attack: 'The network between app and database loses everything without an error',
    expected:
      'Statements are given up soon after their time limit; once the database is back, new connections are used',
    guard: {
      file: 'server/platform/database/pool/pool-connection.ts',
      find: 'const silence = this.#limitMs > 0 ? ',
      put: 'const silence = this.#limitMs > 1e9 ? ',
    },
    test: {
      file: 'server/platform/database/db.test.ts',
      name: 'fails soon after the statement timeout, and is used on new connections once it is back',
    },
  },
  {
    number: 104,
    attack: 'Queued mails were encrypted with another SECRET_KEY',
    expected: 'Each fails once with a log message, and later mails are sent',
    guard: {
      file: 'server/platform/mail/mail.ts',
      find: "throw new PermanentJobError('it was queued under another SECRET_KEY and cannot be read')",
      put: "throw new Error('it was queued under another SECRET_KEY and cannot be read')",
    },
    test: {
      file: 'server/platform/mail/mail.test.ts',
      name: 'an e-mail queued under another SECRET_KEY is given up with a message, and later ones are sent',
    },
  },
  {
    number: 105,
    attack: 'The clock of the database is set back',
    expected: 'Event readers use event numbers, not times, and miss none',
    guard: {
      file: 'server/platform/messaging/event-reader.ts',
      find: 'where e.id > r.read_id and e.id <= b.id and',
      put: 'where e.at > (select max(at) from events where id <= r.read_id) and e.id <= b.id and',
    },
    test: {
      file: 'server/platform/messaging/event-reader.test.ts',
      name: 'misses no event when the database clock is set back',
    },
  },
  {
    number: 106,
    attack: 'A transaction ends after one that began later',
    expected: 'Event readers wait for the earlier transaction and deliver its event',
    guard: {
      file: 'server/platform/messaging/event-reader.ts',
      find: 'select case when ${running.length === 0} then',
      put: 'select case when ${running.length >= 0} then',
    },
    test: {
      file: 'server/platform/messaging/event-reader.test.ts',
      name: 'waits for an older transaction that ends later, and then misses no event',
    },
  },
  {
    number: 107,
    attack: 'A database is restored to a moment when a picture was still in use',
    expected: 'The files of a deleted picture stay for an hour',
    guard: {
      file: 'server/schema/functions/listings.sql',
      find: "now() + interval '1 hour'",
      put: 'now()',
    },
    test: {
      file: 'server/features/listings/pictures/add-images.test.ts',
      name: 'removes the files of a dropped picture an hour after the save',
    },
  },
  {
    number: 108,
    attack: 'The power fails just after a backup was made',
    expected: 'Its files and their names are synced to the disk before the backup gets its final name',
    guard: { file: 'ops/backup.ts', find: 'bytes, { flush: true })', put: 'bytes)' },
    test: { file: 'ops/backup.test.ts', name: 'syncs all files and names to disk before it gets its final name' },
  },
  {
    number: 109,
    attack: 'The event loop is late',
    expected: 'Searches and pages are refused at once; sign-in and messages continue',
    guard: {
      file: 'server/platform/limits/admission.ts',
      find: "if (lagMs() > latest) refuse('unavailable')",
      put: '',
    },
    test: {
      file: 'server/platform/limits/admission.test.ts',
      name: 'refuses sheddable calls while the event loop is delayed, and accepts them again afterwards',
    },
  },
  {
    number: 110,
    attack: 'An answer takes longer than any caller waits',
    expected: 'The caller gets 503, and the slot stays taken until the work ends',
    guard: {
      file: 'server/platform/limits/admission.ts',
      find: 'return inTime(working, answerMs - (performance.now() - startedAt))',
      put: 'return working',
    },
    test: {
      file: 'server/platform/limits/admission.test.ts',
      name: 'refuses a call that takes too long, but keeps its slot until the work ends',
    },
  },
  {
    number: 111,
    attack: 'More pages are requested than can be rendered',
    expected: 'Callers get a page that says so at once, with 503 and the time for a new try',
    guard: {
      file: 'server/pages/pages.ts',
      find: 'if (refusalOf(error)?.status === 503) return { busy: true as const }',
      put: '',
    },
    test: {
      file: 'e2e/robustness/busy-server.spec.ts',
      name: 'excess page requests are refused at once with a readable page',
    },
  },
  {
    number: 112,
    attack: 'The process ends between an effect and its reply, and the request comes again with its Idempotency-Key',
    expected: 'Effect and reply are one transaction: both or neither',
    guard: {
      file: 'server/api/idempotency/idempotency.ts',
      find: 'services: { ...services, db: joinTransaction(tx), pubSub }',
      put: 'services: { ...services, pubSub }',
    },
    test: { file: 'server/api/idempotency/idempotency.test.ts', name: 'leaves no effect and frees the key' },
  },
  {
    number: 113,
    attack: 'A request with an Idempotency-Key is refused after it wrote rows',
    expected: 'Its rows are rolled back, as without a key',
    guard: {
      file: 'server/platform/database/joined-transaction.ts',
      find: '      await run(sql`rollback to savepoint ${name}`)\n',
      put: '',
    },
    test: {
      file: 'server/api/idempotency/idempotency.test.ts',
      name: 'stores no result of an effect that a refusal rolled back',
    },
  },
  {
    number: 114,
    attack: 'A proxy or Node itself answers without our JSON',
    expected: 'Callers are shown a refusal with a message; a slow upload gets the cause',
    guard: { file: 'server/app/app.ts', find: '    clientErrorHandler: refuseUnreadable,\n', put: '' },
    test: {
      file: 'server/http/time-bounds.test.ts',
      name: 'gets the standard refusal when its upload is too slow',
    },
  },
  {
    number: 115,
    attack: 'A search is refused because the server is busy',
    expected: 'The page says that the server is busy, and does not advise to check the connection',
    guard: {
      file: 'web/api/load-fault.ts',
      find: "reason === 'unreachable' ? ",
      put: "reason === 'unreachable' || reason === 'unavailable' ? ",
    },
    test: {
      file: 'web/api/client.test.ts',
      name: 'names the missing data, with different messages for a lost connection and a busy server',
    },
  },
]
