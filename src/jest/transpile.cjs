/**
 * Jest's transform for what only has to become CommonJS: TypeScript, JSX and packages of ES modules. swc does it in a
 * tenth of the time of TypeScript, which checks the types elsewhere (decision 0019). Calls of `jest.mock` move up.
 */
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { transformSync } = require('@swc/core')

/** The plain syntax of a file, by the ending of its name. */
const parserOf = (file) =>
  /\.[cm]?tsx?$/.test(file)
    ? { syntax: 'typescript', tsx: file.endsWith('x') }
    : { syntax: 'ecmascript', jsx: file.endsWith('x') }

const optionsOf = (file) => ({
  filename: file,
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs', importInterop: 'swc' },
  jsc: {
    target: 'es2022',
    parser: parserOf(file),
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
  },
})

const ownSource = readFileSync(__filename)

module.exports = {
  getCacheKey: (source, file) => createHash('sha256').update(ownSource).update(file).update(source).digest('hex'),
  process: (source, file) => ({ code: transformSync(source, optionsOf(file)).code }),
}
