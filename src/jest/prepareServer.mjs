/**
 * Jest's global set-up for the server tests: the bundles, a migrated database to copy, and whether the build is up to
 * date.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { isBuilt } from '../checks/sources.mjs'
import { startQuickly } from '../server/testing/quickStart.mjs'
import { bundleTests } from './bundleTests.mjs'
import { builtVariable, bundledTests, bundlesVariable, ofTheseSources } from './variables.mjs'

const require = createRequire(import.meta.url)

export default async ({ rootDir }) => {
  startQuickly()
  const folder = await bundleTests()
  process.env[bundlesVariable] = folder
  process.env[builtVariable] = isBuilt() ? ofTheseSources : 'not'
  const { prepareTemplate } = require(path.join(folder, bundledTests))['src/server/testing/templateDatabase.ts']()
  await prepareTemplate(rootDir)
}
