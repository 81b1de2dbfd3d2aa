/**
 * Jest's transform for what packages note at each call for developers who look at it, and no test reads: React the place
 * of each element's creation, as an error with its stack, and Ant Design the tokens that each style uses
 * (decision 0047).
 */
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')

const aids = [
  /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g,
  /process\.env\.NODE_ENV !== 'production' \|\| typeof CSSINJS_STATISTIC !== 'undefined'/g,
]

const ownSource = readFileSync(__filename)

module.exports = {
  getCacheKey: (source) => createHash('sha256').update(ownSource).update(source).digest('hex'),
  process: (source) => ({ code: aids.reduce((code, aid) => code.replaceAll(aid, 'false'), source) }),
}
