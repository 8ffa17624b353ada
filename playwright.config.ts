import { defineConfig } from '@playwright/test'
import { browserFlags } from './testkit/browser/browser-flags.ts'

// Playwright sets 'test', for which React renders several times slower than in production
process.env['NODE_ENV'] = 'production'

export default defineConfig({
  testDir: 'e2e',
  // Node reads these itself, also the built pages: a fresh clone has no cache of Playwright's own, slower translation
  build: { external: [`${import.meta.dirname}/*.ts`, `${import.meta.dirname}/!(e2e|web)/**`] },
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/set-up.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // journeys wait for a fifth of their time: a third worker uses it
  workers: 3,
  forbidOnly: true,
  // docs/decisions/0017-no-second-try.md
  retries: 0,
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...browserFlags],
    },
  },
})
