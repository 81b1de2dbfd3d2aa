/**
 * What the results of each check can depend on: they are valid as long as none of this changes. A check whose tests
 * stand in several package areas has a part for each, so that a change of one throws away no results of the others.
 * `inputs.test.ts` holds these lists against what the tests import and name.
 */
import buildInputs from './buildInputs.json'

export type Part = {
  /** Files and folders of the tests themselves, from the root of the repository; the first part that fits has the test. */
  tests: string[]
  inputs: string[]
}
export type Parts = Record<string, Part>

/** How every test is run, and the packages that it runs with. */
const packages = ['package.json', 'package-lock.json', 'tsconfig.json']
const runner = [...packages, ...['catalogue', 'programs', 'reported'].map((name) => `src/checks/${name}.mjs`)]
const jestRunner = [...runner, 'jest.config.ts', '__mocks__']

const jestRunnerOfServer = [
  ...jestRunner,
  'src/jest',
  'src/bundledPrograms.mjs',
  'src/checks/embedded.mjs',
  'src/checks/sources.mjs',
]

const serverParts: Parts = {
  /** Reads the sources of everything. */
  sources: {
    tests: ['src/server/dangerousCode.test.ts'],
    inputs: [...jestRunnerOfServer, 'src', 'docs', 'static', 'webpack.config.js'],
  },
  server: {
    tests: ['src/server'],
    inputs: [...jestRunnerOfServer, 'src/server', 'src/contract', 'src/buildServer.mjs', 'src/checks/buildInputs.json'],
  },
}
/** What is built, and how; a change of a style changes what journeys see. */
const built = [...runner, ...buildInputs]

export const partsOfChecks = {
  tests: {
    ...serverParts,
    client: {
      tests: ['src/client', 'src/pages'],
      inputs: [...jestRunner, 'src/jest/generatedRuns.ts', 'src/client', 'src/pages', 'src/contract'],
    },
    contract: { tests: ['src/contract'], inputs: [...jestRunnerOfServer, 'src/contract'] },
    /** They read the sources of everything, and the documents. */
    tools: {
      tests: ['src/acceptance', 'src/checks', 'src/bench'],
      inputs: [...jestRunner, 'src', 'docs', 'static', 'webpack.config.js', 'README.md'],
    },
  },
  embedded: serverParts,
  smoke: { shipped: { tests: ['src/smoke'], inputs: [...new Set([...built, ...jestRunner, 'src/smoke'])] } },
  browser: {
    journeys: {
      tests: ['src/browser-tests'],
      inputs: [...new Set([...built, 'src/browser-tests', 'src/bench/bundle', 'src/bench/project.ts'])],
    },
  },
} satisfies Record<string, Parts>
export type ReportedCheck = keyof typeof partsOfChecks

/** Undefined for a check that is one program and leaves no report. */
export const partsOf = (check: string): Parts | undefined =>
  Object.hasOwn(partsOfChecks, check) ? partsOfChecks[check as ReportedCheck] : undefined

const holds = (place: string, file: string) => file === place || file.startsWith(`${place}/`)

/** The part that a test belongs to, by its file's name from the root of the repository. */
export const partOfTest = (parts: Parts, file: string) =>
  Object.entries(parts).find(([, { tests }]) => tests.some((place) => holds(place, file)))?.[0]

export const isInput = ({ inputs }: Part, file: string) => inputs.some((place) => holds(place, file))
