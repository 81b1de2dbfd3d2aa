/** Builds what is served in a folder whose packages are installed already: the step of the image. */
import { spawnSync } from 'node:child_process'
import { buildWhenChanged } from '../checks/build.mjs'
import { root } from '../checks/sources.mjs'

await buildWhenChanged((what, [program, ...parameters]) => {
  console.log(`Building the ${what}…`)
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
})
