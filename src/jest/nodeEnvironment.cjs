/**
 * Jest's environment for the tests of tools, and what all of ours have in common.
 *
 * Jest's runner makes an AsyncLocalStorage for each test file, leaves it enabled, and stores the running test in it.
 * Every promise of the worker is then registered with those of all files before, and what lives as long as the worker,
 * like a clock of fetch, holds the tests of each file, hence all its modules (decision 0018).
 */
const { AsyncLocalStorage } = require('node:async_hooks')
const { TestEnvironment } = require('jest-environment-node')

const enabled = new Set()
const runnersStores = new Set()

const isRunners = (store) => typeof store === 'object' && store !== null && ('test' in store || 'hook' in store)

/** What the runner stores, as an object that can be emptied and whose class is not of the file's own context. */
const storeToEmpty = (store) => {
  if (!isRunners(store)) return store
  const copy = { ...store }
  runnersStores.add(copy)
  return copy
}

for (const name of ['run', 'enterWith']) {
  const enable = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (store, ...parameters) {
    enabled.add(this)
    return enable.call(this, storeToEmpty(store), ...parameters)
  }
}

/** An environment at whose end the storages are disabled, and emptied, that its file has used. */
const ofOneFile = (Environment) =>
  class extends Environment {
    async teardown() {
      await super.teardown()
      for (const storage of enabled) storage.disable()
      enabled.clear()
      for (const store of runnersStores) for (const key of Object.keys(store)) delete store[key]
      runnersStores.clear()
    }
  }

module.exports = ofOneFile(TestEnvironment)
module.exports.ofOneFile = ofOneFile
