/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import main from '../../jest.config'

const projectOf = (name: string) => {
  const found = main.projects?.find((project) => typeof project === 'object' && project.displayName === name)
  if (typeof found !== 'object') throw new Error(`jest.config.ts has no project of the name ${name}`)
  return found
}
const { transform = {}, transformIgnorePatterns = [] } = projectOf('client')
const { moduleNameMapper = {}, testEnvironment = 'node' } = projectOf('server')

/** What ships, as it ships: the checks of this folder look at programs that were built and installed (D-02). */
const config: Config = {
  ...{ transform, transformIgnorePatterns, moduleNameMapper, testEnvironment },
  displayName: 'smoke',
  rootDir: '../..',
  testMatch: ['<rootDir>/src/smoke/**/*.test.ts'],
  globalSetup: '<rootDir>/src/smoke/globalSetup.ts',
  globalTeardown: '<rootDir>/src/smoke/globalTeardown.ts',
  testTimeout: 60_000,
}
export { config as default }
