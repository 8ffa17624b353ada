import type { AbuseCase } from '../case.ts'

export const useCases: readonly AbuseCase[] = [
  {
    number: 36,
    attack: 'Programs raise the counts of views and clicks',
    expected: 'A viewer adds at most five clicks and one view a day, and a network at most 20 a day to a listing',
    guard: { file: 'server/features/metrics/metrics-store.ts', find: '${metricLimits.networkMost}', put: '999999' },
    test: {
      file: 'server/features/metrics/count-metrics.security.test.ts',
      name: 'any number of browsers of one network',
    },
  },
  {
    number: 37,
    attack: 'The same message is sent twice, by a retry or by two concurrent requests',
    expected: 'The message is stored once',
    guard: { file: 'server/features/conversations/messages/send-message.ts', find: 'if (sent) return sent', put: '' },
    test: {
      file: 'server/features/conversations/messages/send-message.test.ts',
      name: 'happens once when a retry comes while the first request still runs',
    },
  },
  {
    number: 38,
    attack: 'One user or one address opens all event streams',
    expected: 'At most six per user and sixty per address, in all processes together',
    guard: { file: 'server/streams/stream-slots.ts', find: '${limits.perUser}', put: '999' },
    test: {
      file: 'server/streams/stream-slots.test.ts',
      name: 'are at most six per user, over all processes and addresses',
    },
  },
  {
    number: 39,
    attack: 'Personal data outlives its account',
    expected: "No table contains the data, and no mail is sent to the account's address",
    guard: { file: 'server/features/accounts/removal/removal-store.ts', find: "  'user_phones',\n", put: '' },
    test: {
      file: 'server/features/accounts/removal/remove-account.security.test.ts',
      name: 'leaves no address, phone, tax number or name in any table and gets no mail',
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
    test: {
      file: 'server/features/metrics/count-metrics.security.test.ts',
      name: 'a body that a foreign site could send through a browser is refused',
    },
  },
  {
    number: 210,
    attack: "A sheet of own listings names another seller's listing",
    expected: 'The row is answered like one that does not exist, and the listing stays as it is',
    guard: {
      file: 'server/features/listings/own/list-for-sheet.ts',
      find: 'l.id = ${id} and l.user_id = ${userId} and',
      put: 'l.id = ${id} and ${userId}::text is not null and',
    },
    test: {
      file: 'server/features/imports/bulk/own-sheet.test.ts',
      name: 'returns not found for listings of another seller',
    },
  },
  {
    number: 211,
    attack: 'A sheet opened long ago overwrites a later price',
    expected: 'The row is not saved; the seller sees both values and the time of the change',
    guard: {
      file: 'server/features/listings/changes/save-cells.ts',
      find: 'if (seen !== now)',
      put: 'if (seen === null)',
    },
    test: {
      file: 'server/features/imports/bulk/own-sheet.test.ts',
      name: 'is refused with both values when its cell has changed since it was read',
    },
  },
  {
    number: 212,
    attack: 'A user saves the sheet again and again to overload the server',
    expected: '429 after 300 saves an hour, of 200 rows each',
    guard: {
      file: 'server/features/imports/bulk/save-own-sheet.ts',
      find: 'most: ownSheetLimits.savesAnHour',
      put: 'most: 1e9',
    },
    test: {
      file: 'server/features/imports/bulk/own-sheet.test.ts',
      name: 'accepts at most 200 rows per request and 300 requests an hour',
    },
  },
  {
    number: 213,
    attack: 'One bad cell of a sheet is used to leave a listing half changed',
    expected: 'The row is saved whole or not at all, and other rows are saved',
    guard: {
      file: 'server/features/listings/changes/save-cells.ts',
      find: 'if (outcome.faults.length + outcome.conflicts.length > 0 ||',
      put: 'if (outcome.conflicts.length > 0 ||',
    },
    test: {
      file: 'server/features/imports/bulk/own-sheet.test.ts',
      name: 'shows the reason at its cell, keeps all old values and does not affect other rows',
    },
  },
]
