import { defineConfig } from '@playwright/test'
import { browserFlags } from './testkit/browser/browser-flags.ts'

// Playwright sets 'test', for which React renders several times slower than in production
process.env['NODE_ENV'] = 'production'

// a fleet shares the machine with all its parts
const patience = process.env['JOURNEYS_AT'] === undefined ? 1 : 3

export default defineConfig({
  testDir: 'e2e',
  // Node reads these itself, also the built pages: a fresh clone has no cache of Playwright's own, slower translation
  build: { external: [`${import.meta.dirname}/*.ts`, `${import.meta.dirname}/!(e2e|web)/**`] },
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/set-up.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 * patience },
  // journeys wait for a fifth of their time: a third worker uses it
  workers: 3,
  forbidOnly: true,
  // docs/decisions/0017-no-second-try.md
  retries: 0,
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000 * patience,
    navigationTimeout: 15_000 * patience,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...browserFlags],
    },
  },
})
