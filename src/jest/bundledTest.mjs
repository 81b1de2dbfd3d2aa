/** Jest's transform for a server test file: `ServerEnvironment` runs it from the bundle, by its name there. */
import { Buffer } from 'node:buffer'
import path from 'node:path'
import { bundlesVariable } from './variables.mjs'

const nameOf = (file, rootDir) => path.relative(rootDir, file).split(path.sep).join('/')

export default {
  getCacheKey: (_source, file, { config }) =>
    Buffer.from(`${process.env[bundlesVariable] ?? ''} ${nameOf(file, config.rootDir)}`).toString('base64url'),
  process: (_source, file, { config }) => ({
    code: `runBundled(${JSON.stringify(nameOf(file, config.rootDir))}, jest)`,
  }),
}
