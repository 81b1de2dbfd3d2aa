/**
 * Jest's transform for a server test file: returns the path of its bundle, which `ServerEnvironment` runs unchanged.
 */
import { Buffer } from 'node:buffer'
import path from 'node:path'
import { bundlesVariable } from './variables.mjs'

const folder = () => process.env[bundlesVariable] ?? ''
const bundleOf = (file, rootDir) =>
  path.join(folder(), path.relative(path.join(rootDir, 'src'), file).replace(/\.ts$/, '.js'))

export default {
  getCacheKey: (_source, file, { config }) => Buffer.from(bundleOf(file, config.rootDir)).toString('base64url'),
  process: (_source, file, { config }) => ({
    code: `runBundle(${JSON.stringify(bundleOf(file, config.rootDir))}, jest)`,
  }),
}
