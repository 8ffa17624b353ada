import type { AbuseCase } from '../case.ts'

export const signInCases: readonly AbuseCase[] = [
  {
    number: 1,
    attack: 'All 10,000 codes are tried one after the other',
    expected: 'Five guesses are evaluated; from then on even the right code gets 429 and no session opens',
    guard: {
      file: 'server/features/accounts/model/sign-in-store.ts',
      find: 'and attempts < ${budget.wrongTries}',
      put: 'and attempts < 9999',
    },
    test: {
      file: 'server/features/accounts/codes/sign-in-guessing.security.test.ts',
      name: 'five guesses are evaluated, then even the right code opens no session',
    },
  },
  {
    number: 2,
    attack: 'The right code is used many times at the same moment',
    expected: 'One session opens',
    guard: {
      file: 'server/features/accounts/model/sign-in-store.ts',
      find: 'code_hash is not null and used_at is null and expires_at > now()',
      put: 'code_hash is not null and expires_at > now()',
    },
    test: {
      file: 'server/features/accounts/codes/sign-in-guessing.security.test.ts',
      name: 'of eight uses of the right code at once',
    },
  },
  {
    number: 3,
    attack: 'A resend is requested to get new tries',
    expected: 'Wrong tries stay counted, the old code is invalid, and sends are limited per hour and day',
    guard: {
      file: 'server/features/accounts/model/sign-in-store.ts',
      find: 'case when c.used_at is null and c.expires_at > now() then c.attempts else 0 end',
      put: '0',
    },
    test: {
      file: 'server/features/accounts/codes/sign-in-guessing.security.test.ts',
      name: 'a resend keeps the count of wrong tries and invalidates the old code',
    },
  },
  {
    number: 4,
    attack: 'One network guesses for many addresses, with forged forwarding headers',
    expected: 'Twenty failures an hour are evaluated, then 429; headers change nothing',
    guard: {
      file: 'server/features/accounts/model/sign-in-budget.ts',
      find: 'limit(`failures/network ${network}`, 20, hour)',
      put: 'limit(`failures/network ${network}`, 99999, hour)',
    },
    test: {
      file: 'server/features/accounts/codes/sign-in-flood.security.test.ts',
      name: 'twenty wrong codes an hour are evaluated per network, also with forged headers',
    },
  },
  {
    number: 5,
    attack: 'A used or expired code, or the code of another person, is sent',
    expected: '422 with the same body each time; no session opens',
    guard: {
      file: 'server/features/accounts/model/sign-in-store.ts',
      find: 'code_hash is not null and used_at is null and expires_at > now()',
      put: 'code_hash is not null and used_at is null',
    },
    test: {
      file: 'server/features/accounts/codes/sign-in-guessing.security.test.ts',
      name: 'a used code, a code of another address and a code older than ten minutes are refused',
    },
  },
  {
    number: 6,
    attack: 'Answers are compared to learn which addresses have an account',
    expected: 'Known, unknown and removed addresses get the same answer; the mail is sent after the answer',
    guard: {
      file: 'server/features/accounts/sign-in/send-sign-in-code.ts',
      find: 'const { email, language } = body\n',
      put: "const { email, language } = body\n  if (await services.db.selectFrom('user_emails').innerJoin('users', 'users.id', 'user_emails.user_id').select('email').where('email', '=', email).where('active', '=', false).executeTakeFirst()) refuse('not_found')\n",
    },
    test: {
      file: 'server/features/accounts/sign-in/sign-in-input.security.test.ts',
      name: 'known, unknown, removed and inactive',
    },
  },
  {
    number: 7,
    attack: 'A mailbox is flooded through addresses with tags and dots',
    expected: 'These addresses count as one mailbox: five mails an hour',
    guard: { file: 'server/features/accounts/model/sign-in-budget.ts', find: ".replace(/\\+.*$/, '')", put: '' },
    test: {
      file: 'server/features/accounts/codes/sign-in-flood.security.test.ts',
      name: 'addresses that differ by tags or dots share the limit of one mailbox',
    },
  },
  {
    number: 8,
    attack: 'The answer to one human check is used again and again',
    expected: 'Each answer is valid once, also for concurrent requests',
    guard: {
      file: 'server/platform/security/replay-guard.ts',
      find: "if (rows.length === 0) refuse('captcha_incomplete', { reset: true })",
      put: '',
    },
    test: {
      file: 'server/features/accounts/sign-in/sign-in-input.security.test.ts',
      name: 'an answer is accepted once when four requests use it at once',
    },
  },
  {
    number: 9,
    attack: 'Forged or foreign Google tokens: other audience, issuer, algorithm, key, age',
    expected: '422, no user, no session, and no address of the token is fetched',
    guard: { file: 'server/platform/security/id-token.ts', find: '      issuer,\n', put: '' },
    test: {
      file: 'server/features/accounts/sign-in/google-token.security.test.ts',
      name: 'of another issuer',
    },
  },
  {
    number: 10,
    attack: 'An attacker registers the address of another person, who later signs in with Google',
    expected: 'Accounts are linked only if the address is proven, and all earlier sessions end',
    guard: {
      file: 'server/features/accounts/sign-in/sign-in-with-google.ts',
      find: 'await endAllSessions(tx, userId)',
      put: '',
    },
    test: {
      file: 'server/features/accounts/sign-in/sign-in-with-google.test.ts',
      name: 'Google mail and hosted domains link to the account of the address, and older sessions end',
    },
  },
  {
    number: 11,
    attack: 'A token is used after sign-out, expiry or removal, or with changed characters',
    expected: '401 on every route; open streams end within seconds',
    guard: {
      file: 'server/api/sessions.ts',
      find: 'and s.revoked_at is null and s.expires_at > now()\n      and',
      put: '\n      and',
    },
    test: {
      file: 'server/features/accounts/sign-in/sign-in-input.security.test.ts',
      name: 'ends at sign-out, after 30 days, after 7 days without use and with the account; an altered token fails',
    },
  },
  {
    number: 12,
    attack: 'Codes as numbers, lists or objects, and one key twice',
    expected: '400 or 422 before a try is counted',
    guard: { file: 'server/api/json-guard.ts', find: "if (seen?.has(key)) refuse('malformed')", put: '' },
    test: {
      file: 'server/features/accounts/sign-in/sign-in-input.security.test.ts',
      name: 'are refused before a try is counted',
    },
  },
]
