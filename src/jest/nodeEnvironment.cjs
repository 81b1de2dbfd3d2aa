/**
 * Jest's environment for the tests of tools, and what all of ours have in common.
 *
 * Jest's runner makes an AsyncLocalStorage for each test file and leaves it enabled. Every promise of the worker is then
 * registered with those of all files before (decision 0018).
 */
const { AsyncLocalStorage } = require('node:async_hooks')
const { TestEnvironment } = require('jest-environment-node')

const enabled = new Set()
for (const name of ['run', 'enterWith']) {
  const enable = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...parameters) {
    enabled.add(this)
    return enable.apply(this, parameters)
  }
}

/** An environment at whose end the storages are disabled that its file has used. */
const ofOneFile = (Environment) =>
  class extends Environment {
    async teardown() {
      await super.teardown()
      for (const storage of enabled) storage.disable()
      enabled.clear()
    }
  }

module.exports = ofOneFile(TestEnvironment)
module.exports.ofOneFile = ofOneFile
