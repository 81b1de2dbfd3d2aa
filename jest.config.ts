/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'

const tsconfig = {
  module: 'CommonJS',
  moduleResolution: 'bundler',
  verbatimModuleSyntax: false,
  isolatedModules: true,
  allowJs: true,
  jsx: 'react-jsx',
  esModuleInterop: true,
  target: 'ES2022',
  types: ['node', 'jest'],
}

/** Packages that ship only ES modules, which Jest must transpile. */
const esModules = [
  'ky',
  'jose',
  'p-limit',
  'yocto-queue',
  'cookie',
  'idb-keyval',
  'virtua',
  'temporal-polyfill',
  'temporal-utils',
  '@scure/base',
  '@otplib/plugin-crypto-noble',
  '@noble/hashes',
  'fast-png',
  'iobuffer',
  '@tus/',
  'srvx',
  'openid-client',
  'oauth4webapi',
]

/** Packages' lists of all their parts, of which a test needs a few. */
const lists = '(antd/lib/index\\.js|zod/v4/locales/index\\.cjs|date-fns/index\\.cjs)$'

/** Transforms for TypeScript and for ES module packages. */
export const shared = {
  transform: { '^.+\\.[cm]?[jt]sx?$': '<rootDir>/src/jest/transpile.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')}))`],
}
export const aliases = {
  '^@contract/(.*)$': '<rootDir>/src/contract/$1',
  '^@server/(.*)$': '<rootDir>/src/server/$1',
  '^@conversations/(.*)$': '<rootDir>/src/conversations/$1',
  '^@client/(.*)$': '<rootDir>/src/client/$1',
}

/** What measures, or repeats others with more, is for `npm test -- everything` alone. */
const forEverything = process.env.MUSTER_EVERYTHING ? [] : ['\\.everything\\.test\\.ts$']

const config: Config = {
  // a guard against tests that hang, not a promise of speed: a loaded machine is slow by turns
  testTimeout: 300_000,
  projects: [
    {
      transform: { '\\.test\\.ts$': '<rootDir>/src/jest/bundledTest.mjs' },
      displayName: 'server',
      testEnvironment: '<rootDir>/src/jest/serverEnvironment.mjs',
      testMatch: ['<rootDir>/src/{server,conversations,contract}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...forEverything],
      globalSetup: '<rootDir>/src/jest/prepareServer.mjs',
    },
    {
      ...shared,
      displayName: 'tools',
      transform: { '^.+\\.[cm]?[jt]sx?$': ['ts-jest', { tsconfig, diagnostics: false }] },
      testEnvironment: '<rootDir>/src/jest/nodeEnvironment.cjs',
      testMatch: ['<rootDir>/src/{acceptance,checks,bench,packaging}/**/*.test.ts'],
      moduleNameMapper: aliases,
    },
    {
      displayName: 'client',
      transform: { [`/node_modules/${lists}`]: '<rootDir>/src/jest/lazyParts.cjs', ...shared.transform },
      transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')}|${lists}))`],
      testEnvironment: '<rootDir>/src/jest/clientEnvironment.cjs',
      runtime: '<rootDir>/src/jest/clientRuntime.cjs',
      testMatch: ['<rootDir>/src/{client,pages}/**/*.test.ts?(x)'],
      moduleNameMapper: {
        ...aliases,
        '\\.module\\.css$': '<rootDir>/__mocks__/classNames.cjs',
        '\\.css(\\?|$)': '<rootDir>/__mocks__/styles.cjs',
        '\\.(svg|woff2)$': '<rootDir>/__mocks__/file.cjs',
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^date-fns/locale$': '<rootDir>/src/client/theme/dateFnsLocales.ts',
      },
      setupFiles: ['<rootDir>/src/client/testing/browserGaps.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/client/testing/jestSetup.ts'],
    },
  ],
}
export default config
