import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'data', 'e2e'],
    globalSetup: ['testkit/global-setup.ts'],
    // four keep the two cores of CI busy, because tests wait for the database and for other processes
    maxWorkers: 4,
    // modules are loaded once, not once per file: docs/decisions/0082-test-files-share-a-process.md
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // only for tests that hang: a busy machine needs half a minute to start a database
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
})
