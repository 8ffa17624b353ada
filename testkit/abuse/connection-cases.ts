import type { AbuseCase } from './case.ts'

const keys = 'server/features/connections/keys/keys.security.test.ts'
const webhooks = 'server/features/connections/webhooks/webhooks.test.ts'
const mails = 'server/features/connections/mail-connections.test.ts'
const receivers = 'server/platform/webhooks/call-receiver.security.test.ts'

/** Programs that act for a person, and programs that are notified of events. */
export const connectionCases: readonly AbuseCase[] = [
  {
    number: 260,
    attack: 'A program with a key for leads deletes the account, or writes to buyers',
    expected: '403 on every route without a scope of the key',
    guard: {
      file: 'server/api/request-context.ts',
      find: "refuse('key_without_scope')",
      put: 'void 0',
    },
    test: { file: keys, name: 'gets 403 on every route without its scope, and reaches every route with it' },
  },
  {
    number: 261,
    attack: 'Someone reads the keys of members in a copy of the database',
    expected: 'The database contains only hashes of keys',
    guard: {
      file: 'server/features/connections/keys/change-keys.ts',
      find: 'tokenHash: hashSecret(token)',
      put: 'tokenHash: (hashSecret, Buffer.from(token))',
    },
    test: { file: keys, name: 'is shown once, is kept as a hash, shows its last use, and ends at once when revoked' },
  },
  {
    number: 262,
    attack: 'A key that leaked last year is used again',
    expected: '401 after its end date',
    guard: { file: 'server/api/keys/find-key.ts', find: 'and k.expires_at > now() and u.active', put: 'and u.active' },
    test: {
      file: keys,
      name: 'ends at its date and with its account, changes nothing during a suspension, and is never an admin',
    },
  },
  {
    number: 263,
    attack: 'Two windows make keys at the same moment, to get more than ten',
    expected: 'One of them is refused',
    guard: {
      file: 'server/features/connections/limits/count-own.ts',
      find: 'where id = ${userId} for update`',
      put: 'where id = ${userId}`',
    },
    test: { file: keys, name: 'is one of ten at most, also when two are made at once' },
  },
  {
    number: 264,
    attack: 'One program uses up the calls of the pages and of other programs',
    expected: 'Each key has a quota of its own',
    guard: {
      file: 'server/api/request-limits.ts',
      find: 'viewer?.key ? `key ${viewer.key.id}` : viewer',
      put: 'viewer',
    },
    test: { file: keys, name: 'has a rate limit of its own, beside that of its owner and of other keys' },
  },
  {
    number: 265,
    attack: 'A member points a webhook at the metadata service or at a machine beside the server',
    expected: 'The address is refused, however it is written',
    guard: {
      file: 'server/platform/webhooks/call-receiver.ts',
      find: 'isPublicAddress(host) ? undefined : webhookFaults.private',
      put: 'undefined',
    },
    test: { file: receivers, name: 'is not called at' },
  },
  {
    number: 266,
    attack: 'The name of a webhook gets a private address after it was accepted',
    expected: 'The connection is refused, even if only one of several addresses is private',
    guard: {
      file: 'server/platform/webhooks/call-receiver.ts',
      find: '!addresses.every(({ address }) => isPublicAddress(address))',
      put: 'addresses.length === 0',
    },
    test: { file: receivers, name: 'when the connection is made' },
  },
  {
    number: 267,
    attack: 'The receiver of a webhook answers with a redirect into the private network',
    expected: 'It is not followed, and the attempt counts as failed',
    test: { file: receivers, name: 'follows no redirect, and is given up after its time limit' },
  },
  {
    number: 268,
    attack: 'A seller reads a withheld message of a fraudster by webhook',
    expected: 'The webhook gets the message after an admin has released it',
    guard: {
      file: 'server/features/connections/webhooks/describe-event.ts',
      find: "h.decision is distinct from 'release'",
      put: 'false',
    },
    test: { file: webhooks, name: 'reports no sealed offer before the end of its round, and a withheld message' },
  },
  {
    number: 269,
    attack: 'Someone who knows the address of a receiver sends it events of their own',
    expected: 'The signature does not verify',
    guard: {
      file: 'server/platform/webhooks/sign.ts',
      find: '`${id}.${seconds}.${body}`',
      put: '`${id}.${seconds}`',
    },
    test: { file: webhooks, name: 'gets each event that its owner asked for and may see, signed as the specification' },
  },
  {
    number: 295,
    attack: 'A stranger at a logged-in computer makes an API key, to keep access after the session has ended',
    expected: 'The owner gets a mail with the name, the rights and the device, if mails about account activity are on',
    guard: {
      file: 'server/features/connections/keys/change-keys.ts',
      find: "await queueConnectionMail(tx, context, { is: 'key-made', name, ...data })",
      put: '',
    },
    test: {
      file: mails,
      name: 'reports a key and its end, and a webhook, with maker, time, name, rights and advice',
    },
  },
  {
    number: 296,
    attack: 'A stranger at a logged-in computer adds a webhook, to read the messages of the account from then on',
    expected: 'The owner gets a mail with the host, the events and the device, if mails about account activity are on',
    guard: {
      file: 'server/features/connections/webhooks/change-webhooks.ts',
      find: "await queueConnectionMail(tx, context, { is: 'webhook-made', host, events: made.events })",
      put: 'void host',
    },
    test: {
      file: mails,
      name: 'reports a key and its end, and a webhook, with maker, time, name, rights and advice',
    },
  },
]
