import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startQuickly } from '@server/testing/quickStart.mjs'
import { startServer } from './musterServer'
import { addTestPeople } from './addTestPeople'
import { runFolderVariable, templateOf } from './runFolder'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Once per run: copies the build, so that a build in the meantime changes nothing, and creates a data folder with the
 * demo, which the server itself fills, and test users. Every server of the run starts from it.
 */
const prepareRun = async () => {
  startQuickly()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-browser-'))
  process.env[runFolderVariable] = folder
  cpSync(path.join(project, 'dist'), path.join(folder, 'dist'), { recursive: true })
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'), 'dir')

  const server = await startServer(templateOf(folder))
  await server.stop()
  await addTestPeople(templateOf(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
export { prepareRun as default }
