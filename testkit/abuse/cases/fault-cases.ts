import type { AbuseCase } from '../case.ts'

/** Faults that may come by themselves, and the promises that must hold then. */
export const faultCases: readonly AbuseCase[] = [
  {
    number: 101,
    attack: 'App processes are replaced one after the other while callers come',
    expected: 'Each serves until its successor does; no call fails',
    guard: {
      file: 'server/platform/processes/workers/supervise.ts',
      find: 'const successor = start()\n    const old = places[place]',
      put: "const old = places[place]!\n    await old.stop('replaced')\n    const successor = start()",
    },
    test: { file: 'server/platform/processes/workers.test.ts', name: 'all are replaced on request, and no call fails' },
  },
  {
    number: 102,
    attack: 'The embedded database ends because its disk is full',
    expected: 'It is tried without end until there is room; for any other reason it is given up in words',
    guard: {
      file: 'server/platform/embedded-postgres/keep-running.ts',
      find: 'if (!full && performance.now()',
      put: 'if (performance.now()',
    },
    test: {
      file: 'server/platform/embedded-postgres/embedded-postgres.test.ts',
      name: 'one that cannot start again because the disk is full is tried until it can',
    },
  },
  {
    number: 103,
    attack: 'The line to the database swallows everything without a word',
    expected: 'Given up soon after the time of a statement, and asked on new connections once it is back',
    guard: {
      file: 'server/platform/database/pool/pool-connection.ts',
      find: 'const silence = this.#limitMs > 0 ? ',
      put: 'const silence = this.#limitMs > 1e9 ? ',
    },
    test: { file: 'server/platform/database/db.test.ts', name: 'is given up soon after the time of a statement' },
  },
  {
    number: 104,
    attack: 'Mails wait that were queued under another SECRET_KEY',
    expected: 'Each fails once, in words, and those behind it are sent',
    guard: {
      file: 'server/platform/mail/mail.ts',
      find: "throw new PermanentJobError('it was queued under another SECRET_KEY and cannot be read')",
      put: "throw new Error('it was queued under another SECRET_KEY and cannot be read')",
    },
    test: { file: 'server/platform/mail/mail.test.ts', name: 'a mail queued under another SECRET_KEY' },
  },
  {
    number: 105,
    attack: 'The clock of the database is set back',
    expected: 'Readers of events go by their numbers and miss none',
    guard: {
      file: 'server/platform/messaging/event-reader.ts',
      find: 'where e.id > r.read_id and e.id <= b.id and',
      put: 'where e.at > (select max(at) from events where id <= r.read_id) and e.id <= b.id and',
    },
    test: {
      file: 'server/platform/messaging/event-reader.test.ts',
      name: 'misses nothing when the clock of the database is set back',
    },
  },
  {
    number: 106,
    attack: 'A transaction ends later than one that has begun after it',
    expected: 'Its event is waited for and handed over',
    guard: {
      file: 'server/platform/messaging/event-reader.ts',
      find: 'select case when ${running.length === 0} then',
      put: 'select case when ${running.length >= 0} then',
    },
    test: {
      file: 'server/platform/messaging/event-reader.test.ts',
      name: 'waits for a transaction that began earlier and ends later',
    },
  },
  {
    number: 107,
    attack: 'A database is set back a moment, to when a picture was still in use',
    expected: 'The files of a picture that was let go of stay for an hour',
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
    expected: 'Its files and their names are on the disk before it bears its name',
    guard: { file: 'ops/backup.ts', find: 'bytes, { flush: true })', put: 'bytes)' },
    test: { file: 'ops/backup.test.ts', name: 'is on the disk, files and names, before it bears its name' },
  },
  {
    number: 109,
    attack: 'The event loop is late with all that is due',
    expected: 'Searches and pages are refused at once; signing in and messages go on',
    guard: {
      file: 'server/platform/limits/admission.ts',
      find: "if (lagMs() > latest) refuse('unavailable')",
      put: '',
    },
    test: {
      file: 'server/platform/limits/admission.test.ts',
      name: 'takes on nothing sheddable while the event loop is late',
    },
  },
  {
    number: 110,
    attack: 'An answer takes longer than anybody waits',
    expected: 'It is given up with 503, and its place is held until the work is over',
    guard: {
      file: 'server/platform/limits/admission.ts',
      find: 'return inTime(working, answerMs - (performance.now() - askedAt))',
      put: 'return working',
    },
    test: { file: 'server/platform/limits/admission.test.ts', name: 'gives up an answer that takes too long' },
  },
  {
    number: 111,
    attack: 'More pages are asked for than can be made',
    expected: 'A page that says so, at once, with 503 and when to come back',
    guard: {
      file: 'server/pages/pages.ts',
      find: 'if (refusalOf(error)?.status === 503) return { busy: true as const }',
      put: '',
    },
    test: { file: 'e2e/robustness/busy-server.spec.ts', name: 'with more pages asked for than can be made' },
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
    test: { file: 'server/api/idempotency/idempotency.test.ts', name: 'leaves neither an effect nor the key taken' },
  },
  {
    number: 113,
    attack: 'A request with an Idempotency-Key is refused after it has written something',
    expected: 'What it has written is undone, as without a key',
    guard: {
      file: 'server/platform/database/joined-transaction.ts',
      find: '      await run(sql`rollback to savepoint ${name}`)\n',
      put: '',
    },
    test: {
      file: 'server/api/idempotency/idempotency.test.ts',
      name: 'leaves nothing behind of what a refusal has undone',
    },
  },
  {
    number: 114,
    attack: 'Somebody in between answers, or Node itself, with no words of ours',
    expected: 'Callers get a refusal with a sentence; a slow upload is told so',
    guard: { file: 'server/app/app.ts', find: '    clientErrorHandler: refuseUnreadable,\n', put: '' },
    test: {
      file: 'server/http/time-bounds.test.ts',
      name: 'who uploads is told so, in the words of every other refusal',
    },
  },
  {
    number: 115,
    attack: 'A search is refused because the server is busy',
    expected: 'The page says so, and does not ask to check the connection',
    guard: {
      file: 'web/api/load-fault.ts',
      find: "reason === 'unreachable' ? ",
      put: "reason === 'unreachable' || reason === 'unavailable' ? ",
    },
    test: { file: 'web/api/client.test.ts', name: 'a broken line is told from a busy server' },
  },
]
