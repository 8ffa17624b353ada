import { defineConfig } from 'vitest/config'
import { LongestFirst } from './testkit/longest-first.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'data', 'e2e'],
    globalSetup: ['testkit/global-setup.ts'],
    // twice the cores of CI: half of the time they wait
    maxWorkers: 4,
    // modules are read once, not once a file: docs/decisions/0082-test-files-share-a-process.md
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // only for what hangs: a busy machine starts a database in half a minute
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
})
