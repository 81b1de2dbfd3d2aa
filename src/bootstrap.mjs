/**
 * What `npm start`, `npm test` and the other commands run first, on a machine with Node and nothing else: installs and
 * builds when something changed, then hands over. No dependencies, because none are installed yet (D-01, D-02).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtStamp, digestOf, digestOfBuilt, root } from './checks/sources.mjs'

const [command = 'start', ...rest] = process.argv.slice(2)
/** What is asked for as JSON stands alone on stdout. */
const spoken = rest.includes('--json') ? process.stderr : process.stdout
const say = (text) => spoken.write(`${text}\n`)

/** Does the work only when its inputs are not those of the last time it succeeded. */
const whenChanged = (stamp, current, work) => {
  const file = path.join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === current) return
  work()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, current)
}

/** Runs one command of the project and ends with its exit code when it fails. */
const run = (what, program, parameters, environment = {}) => {
  const { status, error } = spawnSync(program, parameters, {
    cwd: root,
    stdio: ['inherit', spoken, 'inherit'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(error ? `${what} could not be started: ${error.message}` : `${what} failed.`)
  process.exit(status ?? 1)
}

const node = (what, file, ...parameters) => run(what, process.execPath, [path.join(root, file), ...parameters])

const install = () =>
  whenChanged('node_modules/.muster-installed', digestOf(['package.json', 'package-lock.json']), () => {
    say('Installing dependencies (a minute or two) …')
    run('The installation', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })

const build = () =>
  whenChanged(builtStamp, digestOfBuilt(), () => {
    say('Building the app …')
    node('The build of the app', 'node_modules/webpack-cli/bin/cli.js', '--mode', 'production')
    say('Building the server …')
    node('The build of the server', 'src/buildServer.mjs')
  })

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Muster needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

install()
if (!['dev', 'acceptance'].includes(command)) build()

const hand = (file, parameters = []) => {
  process.argv = [process.execPath, path.join(root, file), ...parameters]
  return import(pathToFileURL(path.join(root, file)).href)
}

/** TypeScript that nobody ships and nothing bundles. */
const handTypescript = async (file, parameters) => {
  await import('tsx')
  return hand(file, parameters)
}

const commands = {
  build: () => say('Everything is built.'),
  start: () => {
    process.env.NODE_ENV ??= 'production'
    return hand('dist/server/main.js')
  },
  conversations: () => {
    process.env.NODE_ENV ??= 'production'
    return hand('dist/server/conversations.js')
  },
  seed: () => hand('dist/server/seed.js', rest),
  set: () => hand('dist/server/set.js', rest),
  'create-admin': () => hand('dist/server/createAdmin.js', rest),
  'reset-second-factor': () => hand('dist/server/resetSecondFactor.js', rest),
  test: () => hand('src/checks.mjs', rest),
  acceptance: () => handTypescript('src/acceptance/main.ts', rest),
  bench: () => handTypescript('src/bench/main.ts', rest),
  endure: () => handTypescript('src/bench/endure/main.ts', rest),
  dev: () => hand('src/dev.mjs'),
}
const work = commands[command]
if (!work) {
  console.error(`'${command}' is not a command. Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
await work()
