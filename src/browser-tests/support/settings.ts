import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { quickStart } from '@server/testing/quickStart.mjs'
import type { DemoData } from './demoData'
import { runFolder } from './runFolder'

/** Changes the installation's settings, as an operator does while the server is stopped (D-19). */
export const changeSettings = async ({ folder, variables }: DemoData, settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings))
    await promisify(execFile)(
      process.execPath,
      [...quickStart, path.join(runFolder(), 'dist/server/set.js'), name, value],
      { env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, ...variables } },
    )
}
