/**
 * Jest's environment for the server tests. By default Jest gives each test file its own context with its own `Array`
 * and `Error`, and loads every package in it again. Here a bundled test runs in the worker's own context, where
 * packages stay loaded from file to file; our own modules are in the bundle, and fresh for each file (decision 0018).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'
import { startQuickly } from '../server/testing/quickStart.mjs'

startQuickly()

const fromTests = ['expect', 'describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']
/** `expect.any` compares these with its own constructors. */
const comparedByName = { String, Number, Boolean, BigInt, Symbol }

const argon2 = '@node-rs/argon2'
const cheapArgon2 = path.resolve('src/server/testing/cheapArgon2.cjs')

export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { hasRealArgon2 = false } = config.projectConfig.testEnvironmentOptions
    Object.assign(this.global, comparedByName)
    this.global.runBundle = (file, jest) => this.#run(file, jest, hasRealArgon2)
  }

  #run(file, jest, hasRealArgon2) {
    const requireReal = createRequire(file)
    const names = {
      require: (name) => requireReal(name === argon2 && !hasRealArgon2 ? cheapArgon2 : name),
      module: { exports: {} },
      exports: {},
      jest,
      process: this.global.process, // each file has its own environment variables
      ...Object.fromEntries(fromTests.map((name) => [name, this.global[name]])),
    }
    const run = vm.compileFunction(readFileSync(file, 'utf8'), Object.keys(names), {
      filename: file,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    run(...Object.values(names))
  }
}
