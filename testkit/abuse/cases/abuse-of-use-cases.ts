import type { AbuseCase } from '../case.ts'

export const useCases: readonly AbuseCase[] = [
  {
    number: 36,
    attack: 'Looks and clicks are counted up by programs',
    expected: 'Five clicks and one view a day and viewer; a network moves a listing by at most 20 a day',
    guard: { file: 'server/features/metrics/metrics-store.ts', find: '${metricLimits.networkMost}', put: '999999' },
    test: {
      file: 'server/features/metrics/count-metrics.security.test.ts',
      name: 'a thousand browsers of one network',
    },
  },
  {
    number: 37,
    attack: 'The same message is sent twice by a retry, or by two at once',
    expected: 'It is there once',
    guard: { file: 'server/features/conversations/messages/send-message.ts', find: 'if (sent) return sent', put: '' },
    test: {
      file: 'server/features/conversations/messages/send-message.test.ts',
      name: 'does it once when a retry comes',
    },
  },
  {
    number: 38,
    attack: 'One user or one address holds all event streams',
    expected: 'Six of a user, sixty of an address, over all processes',
    guard: { file: 'server/streams/stream-slots.ts', find: '${limits.perUser}', put: '999' },
    test: { file: 'server/streams/stream-slots.test.ts', name: 'are six at most of one user' },
  },
  {
    number: 39,
    attack: 'Personal data outlives its account',
    expected: 'No table holds it and no mail to it leaves',
    guard: { file: 'server/features/accounts/removal/removal-store.ts', find: "  'user_phones',\n", put: '' },
    test: {
      file: 'server/features/accounts/removal/remove-account.security.test.ts',
      name: 'no table holds its addresses',
    },
  },
  {
    number: 40,
    attack: "Another site sends a body as a form or as plain text in the visitor's name",
    expected: '415',
    guard: {
      file: 'server/api/router.ts',
      find: "app.removeContentTypeParser(['application/json', 'text/plain'])",
      put: "app.removeContentTypeParser(['application/json', 'text/plain'])\n  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: FastifyRequest, text: string | Buffer) => JSON.parse(String(text)))",
    },
    test: { file: 'server/features/metrics/count-metrics.security.test.ts', name: 'a body that any site could make' },
  },
]
