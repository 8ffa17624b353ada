import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'data', 'e2e'],
    globalSetup: ['testkit/global-setup.ts'],
    // one more than CI has cores, because tests wait for a third of their time
    maxWorkers: 3,
    // modules are loaded once, not once per file: docs/decisions/0082-test-files-share-a-process.md
    isolate: false,
    // only for tests that hang: a busy machine needs half a minute to start a database
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
})
