import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take more than 20 seconds. They start first, because the last to start decides the total time. */
const LONG = [
  'server/authorisation.security.test.ts',
  'server/features/conversations/messages/nothing-is-lost.test.ts',
  'server/platform/processes/workers.test.ts',
  'scripts/bootstrap.test.ts',
  'server/features/offers/rounds/round-races.test.ts',
  'server/features/imports/preview/hostile-files.security.test.ts',
  'ops/backup.test.ts',
  'server/platform/embedded-postgres/embedded-postgres.test.ts',
  'server/features/imports/preview/preview.test.ts',
  'server/check-parts.test.ts',
  'server/features/imports/photos/sheet-photos.test.ts',
  'server/platform/mail/mail.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex(file => moduleId.endsWith(file))
  return place === -1 ? LONG.length : place
}

/** Sorts the long test files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}
