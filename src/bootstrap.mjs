/**
 * Runs first for `npm start`, `npm test` and the other commands, on a machine with only Node: installs and builds when
 * something changed, then starts the command. No dependencies, because none are installed yet (D-01, D-02).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenChanged, whenChanged } from './checks/build.mjs'
import { digestOf, root } from './checks/sources.mjs'

const [command = 'start', ...rest] = process.argv.slice(2)
/** With `--json`, stdout contains only the JSON. */
const spoken = rest.includes('--json') ? process.stderr : process.stdout
const say = (text) => spoken.write(`${text}\n`)

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

/** The durations of past runs are in a folder that an installation empties. */
const history = path.join(root, 'node_modules/.cache/muster-results/history.jsonl')

const install = () =>
  whenChanged('node_modules/.muster-installed', digestOf(['package.json', 'package-lock.json']), () => {
    say('Installing dependencies (a minute or two)…')
    const past = existsSync(history) ? readFileSync(history) : undefined
    run('The installation', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (past === undefined) return
    mkdirSync(path.dirname(history), { recursive: true })
    writeFileSync(history, past)
  })

const build = () =>
  buildWhenChanged((what, [program, ...parameters]) => {
    say(`Building the ${what}…`)
    run(`The build of the ${what}`, program, parameters)
  })

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Muster needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

await install()
/** The checks run the build themselves, in parallel with the checks that do not need it. */
if (!['dev', 'acceptance', 'test'].includes(command)) await build()

const hand = (file, parameters = []) => {
  process.argv = [process.execPath, path.join(root, file), ...parameters]
  return import(pathToFileURL(path.join(root, file)).href)
}

/** Runs TypeScript that is neither shipped nor bundled. */
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
  'check-chats': () => hand('dist/server/checkChats.js', rest),
  import: () => hand('dist/server/import.js', rest),
  doctor: () => hand('dist/server/doctor.js', rest),
  backup: () => hand('dist/server/backup.js', rest),
  restore: () => hand('dist/server/restore.js', rest),
  'move-data': () => hand('dist/server/moveData.js', rest),
  test: () => handTypescript('src/checks.mjs', rest),
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
