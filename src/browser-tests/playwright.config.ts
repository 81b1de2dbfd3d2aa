import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

/**
 * Run by `npm test` (D-02). One project, so that a worker keeps its browser and server when the screen size changes.
 */
export default defineConfig({
  testDir: '.',
  ...(process.env.MUSTER_EVERYTHING ? {} : { grepInvert: /@everything/ }),
  outputDir: path.join(os.tmpdir(), 'muster-browser-failures'),
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: Math.max(1, os.availableParallelism()), // a test waits half of its time: for debounces, polls and the browser
  retries: 0,
  forbidOnly: true,
  // guards against what hangs, no promises of speed: a browser, its server and a database share two processors
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Adelaide',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--no-zygote', // nobody waits for a zygote's children, so that what pages cost would not be counted
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--js-flags=--no-opt --no-maglev', // a test's page closes before optimised code pays off
      ],
    },
  },
})
