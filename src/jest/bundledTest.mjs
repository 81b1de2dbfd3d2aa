/** Jest's transform of a server's test file: says where its bundle lies. That is loaded as it is, with its source map. */
import { Buffer } from 'node:buffer'
import path from 'node:path'
import { bundlesVariable } from './variables.mjs'

const folder = () => process.env[bundlesVariable] ?? ''
const bundleOf = (file, rootDir) =>
  path.join(folder(), path.relative(path.join(rootDir, 'src'), file).replace(/\.ts$/, '.js'))

export default {
  getCacheKey: (_source, file, { config }) => Buffer.from(bundleOf(file, config.rootDir)).toString('base64url'),
  process: (_source, file, { config }) => ({
    code: `require(${JSON.stringify(bundleOf(file, config.rootDir))})`,
  }),
}
