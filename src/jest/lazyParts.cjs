/**
 * Jest's transform for a package's list of its parts: a part is loaded when it is first used. Otherwise each test file
 * loads all components of Ant Design again, all languages of Zod and all functions of date-fns (decision 0047).
 */
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')

/** `var _button = _interopRequireDefault(require("./button"));`, and `var ar_js_1 = require("./ar.cjs");` */
const oneExport = /^var (?<name>\w+) = (?<loaded>(?:_interopRequireDefault\()?require\("\.[^"]+"\)\)?);$/gm
/** As date-fns does it: all exports of a file. */
const allExports =
  /^var (?<name>\w+) = require\("(?<file>\.[^"]+)"\);\nObject\.keys\(\k<name>\)\.forEach\([^]*?\n\}\);$/gm

const getter = (key, file) =>
  `Object.defineProperty(exports, ${JSON.stringify(key)}, { enumerable: true, get: () => require(${JSON.stringify(file)})[${JSON.stringify(key)}] })`

/** Zod ends its list by reading all of it. */
const sealed = /^\/\/ seal-cjs-exports\n[^]*/m

const lazily = (source, path) => {
  const requireHere = createRequire(path)
  const found = new Set()
  const withGetters = source.replace(sealed, '').replaceAll(allExports, (_all, _name, file) => {
    const keys = Object.keys(requireHere(file)).filter((key) => key !== 'default' && !found.has(key))
    for (const key of keys) found.add(key)
    return keys.map((key) => getter(key, file)).join('\n')
  })
  const loadedBy = new Map()
  const withoutLoading = withGetters.replaceAll(oneExport, (_all, name, loaded) => {
    loadedBy.set(name, loaded)
    return ''
  })
  return withoutLoading.replaceAll(/\b\w+\b/g, (word) => loadedBy.get(word) ?? word)
}

const ownSource = readFileSync(__filename)

module.exports = {
  getCacheKey: (source) => createHash('sha256').update(ownSource).update(source).digest('hex'),
  process: (source, path) => ({ code: lazily(source, path) }),
}
