import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startQuickly } from '@server/testing/quickStart.mjs'
import { prepareDemo } from './demoData'
import { runFolderVariable } from './runFolder'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Once per run: copies the build, so that a build in the meantime changes nothing, and fills the data that
 * every server of the run starts from.
 */
const prepareRun = async () => {
  startQuickly()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-browser-'))
  process.env[runFolderVariable] = folder
  cpSync(path.join(project, 'dist'), path.join(folder, 'dist'), { recursive: true })
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'), 'dir')

  const close = await prepareDemo()
  return async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
export { prepareRun as default }
