/**
 * Jest's environment for the server tests. By default Jest gives each test file its own context with its own `Array`
 * and `Error`, and loads every package in it again. Here a bundled test runs in the worker's own context, where
 * packages stay loaded from file to file. Our own modules are in one bundle, which is compiled once; it runs anew for
 * each file, so that its modules are fresh (decision 0018).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import { startQuickly } from '../server/testing/quickStart.mjs'
import NodeEnvironment from './nodeEnvironment.cjs'
import { bundledTests, bundlesVariable } from './variables.mjs'

startQuickly()

const fromTests = ['expect', 'describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']
/** `expect.any` compares these with its own constructors. */
const comparedByName = { String, Number, Boolean, BigInt, Symbol }

const argon2 = '@node-rs/argon2'
const cheapArgon2 = path.resolve('src/server/testing/cheapArgon2.cjs')

const fileOfBundle = () => path.join(process.env[bundlesVariable] ?? '', bundledTests)
let compiled

/** The bundle as a function of the variables that it finds around it. */
const compiledBundle = (names) => {
  compiled ??= vm.compileFunction(readFileSync(fileOfBundle(), 'utf8'), names, {
    filename: fileOfBundle(),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  return compiled
}

export default class ServerEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context)
    const { hasRealArgon2 = false } = config.projectConfig.testEnvironmentOptions
    Object.assign(this.global, comparedByName)
    this.global.runBundled = (name, jest) => this.#run(name, jest, hasRealArgon2)
  }

  #run(name, jest, hasRealArgon2) {
    const requireReal = createRequire(fileOfBundle())
    const module = { exports: {} }
    const around = {
      require: (specifier) => requireReal(specifier === argon2 && !hasRealArgon2 ? cheapArgon2 : specifier),
      module,
      exports: module.exports,
      jest,
      process: this.global.process, // each file has its own environment variables
      ...Object.fromEntries(fromTests.map((one) => [one, this.global[one]])),
    }
    // Jest's own reads the bundle's source map anew for each file; that of the worker remembers it
    this.global.Error.prepareStackTrace = Error.prepareStackTrace
    compiledBundle(Object.keys(around))(...Object.values(around))
    module.exports[name]()
  }
}
