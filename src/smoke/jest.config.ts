/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { aliases, shared } from '../../jest.config'

/** Tests what ships, as it ships: the checks of this folder use built and installed programs (D-02). */
const config: Config = {
  ...shared,
  displayName: 'smoke',
  rootDir: '../..',
  testEnvironment: 'node',
  moduleNameMapper: aliases,
  testMatch: ['<rootDir>/src/smoke/**/*.test.ts'],
  globalSetup: '<rootDir>/src/smoke/globalSetup.ts',
  globalTeardown: '<rootDir>/src/smoke/globalTeardown.ts',
  testTimeout: 300_000, // a guard against what hangs: on a busy machine a backup and its restoration took over a minute
}
export { config as default }
