/** Builds what is served when its inputs have changed. No dependencies: see sources.mjs. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtStamp, digestOfBuilt, root } from './sources.mjs'

/** Does the work only when its inputs differ from those of its last success. Returns whether it did. */
export const whenChanged = async (stamp, current, work) => {
  const file = path.join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === current) return false
  await work()
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true }) // a hard-linked copy of the folder keeps its own file
  writeFileSync(file, current)
  return true
}

const steps = [
  ['app', 'node_modules/webpack-cli/bin/cli.js', '--mode', 'production'],
  ['server', 'src/buildServer.mjs'],
]

/** `run` gets the names of the build's parts and the command line; on failure it throws or ends the process. */
export const buildWhenChanged = (run) =>
  whenChanged(builtStamp, digestOfBuilt(), async () => {
    for (const [what, file, ...parameters] of steps)
      await run(what, [process.execPath, path.join(root, file), ...parameters])
  })
