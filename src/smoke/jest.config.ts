/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import main from '../../jest.config'

const server = main.projects?.find((project) => typeof project === 'object' && project.displayName === 'server')
if (typeof server !== 'object') throw new Error('jest.config.ts has no project of the name server')

/** What ships, as it ships: the checks of this folder look at programs that were built and installed (D-02). */
const config: Config = {
  ...server,
  displayName: 'smoke',
  rootDir: '../..',
  testMatch: ['<rootDir>/src/smoke/**/*.test.ts'],
  globalSetup: '<rootDir>/src/smoke/globalSetup.ts',
  globalTeardown: '<rootDir>/src/smoke/globalTeardown.ts',
  testTimeout: 60_000,
}
export { config as default }
