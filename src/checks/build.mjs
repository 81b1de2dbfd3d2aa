/** Building what is served, when something that it is made from changed. No dependencies: see sources.mjs. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtStamp, digestOfBuilt, root } from './sources.mjs'

/** Does the work only when its inputs are not those of the last time it succeeded. Says whether it did any. */
export const whenChanged = async (stamp, current, work) => {
  const file = path.join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === current) return false
  await work()
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true }) // a hard-linked copy of the folder keeps its own
  writeFileSync(file, current)
  return true
}

const steps = [
  ['app', 'node_modules/webpack-cli/bin/cli.js', '--mode', 'production'],
  ['server', 'src/buildServer.mjs'],
]

/** `run` gets what is built and the command line; it throws, or ends the process, when that fails. */
export const buildWhenChanged = (run) =>
  whenChanged(builtStamp, digestOfBuilt(), async () => {
    for (const [what, file, ...parameters] of steps)
      await run(what, [process.execPath, path.join(root, file), ...parameters])
  })
