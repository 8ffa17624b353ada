import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files of more than 20 seconds: the last one to begin decides when all have ended. */
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

/** The long test files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex(file => moduleId.endsWith(file))
      return place === -1 ? LONG.length : place
    }
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}
