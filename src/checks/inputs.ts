/**
 * The inputs of each check: its results are valid while none of them changes. A check whose tests are in several
 * package areas has one part per area, so that a change of one invalidates no results of the others. `inputs.test.ts`
 * compares these lists with the tests' imports and file names.
 */
import buildInputs from './buildInputs.json'

export type Part = {
  /** Files and folders of the tests, relative to the repository's root; the first matching part gets a test. */
  tests: string[]
  inputs: string[]
}
export type Parts = Record<string, Part>

/** The packages and settings of every test run. */
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
  /** Reads sources of the whole repository. */
  sources: {
    tests: ['src/server/dangerousCode.test.ts'],
    inputs: [...jestRunnerOfServer, 'src', 'docs', 'static', 'webpack.config.js'],
  },
  server: {
    tests: ['src/server', 'src/conversations'],
    inputs: [
      ...jestRunnerOfServer,
      'src/server',
      'src/conversations',
      'src/contract',
      'docs/nginx.conf',
      'docs/monitoring',
      'docs/OPERATIONS.md',
      'src/buildServer.mjs',
      'src/checks/buildInputs.json',
    ],
  },
}
/** The inputs of the build; a changed style affects what journeys see. */
const built = [...runner, ...buildInputs]

export const partsOfChecks = {
  tests: {
    ...serverParts,
    client: {
      tests: ['src/client', 'src/pages'],
      inputs: [
        ...jestRunner,
        'src/jest',
        'src/client',
        'src/pages',
        'src/contract',
        'docs/acceptance/CHECKLIST.md',
        'README.md',
      ],
    },
    contract: { tests: ['src/contract'], inputs: [...jestRunnerOfServer, 'src/contract'] },
    /** They read the sources and documents of the whole repository. */
    tools: {
      tests: ['src/acceptance', 'src/checks', 'src/bench', 'src/packaging'],
      inputs: [...jestRunner, 'src', 'docs', 'static', 'webpack.config.js', 'README.md'],
    },
  },
  embedded: serverParts,
  smoke: {
    shipped: {
      tests: ['src/smoke'],
      inputs: [...new Set([...built, ...jestRunner, 'src/smoke', 'src/packaging', 'src/checks'])],
    },
  },
  browser: {
    journeys: {
      tests: ['src/browser-tests'],
      inputs: [
        ...new Set([
          ...built,
          'src/browser-tests',
          'src/jest/variables.mjs',
          'src/bench/bundle',
          'src/bench/project.ts',
        ]),
      ],
    },
  },
} satisfies Record<string, Parts>
export type ReportedCheck = keyof typeof partsOfChecks

/** Undefined for a check that is a single program without a report. */
export const partsOf = (check: string): Parts | undefined =>
  Object.hasOwn(partsOfChecks, check) ? partsOfChecks[check as ReportedCheck] : undefined

const holds = (place: string, file: string) => file === place || file.startsWith(`${place}/`)

/** The part of a test, by its file name relative to the repository's root. */
export const partOfTest = (parts: Parts, file: string) =>
  Object.entries(parts).find(([, { tests }]) => tests.some((place) => holds(place, file)))?.[0]

export const isInput = ({ inputs }: Part, file: string) => inputs.some((place) => holds(place, file))
