/**
 * Jest's runtime for the client tests: a worker compiles each module once (decision 0047). By itself Jest compiles it
 * anew for every test file. What is compiled runs in the context of each file, with modules as fresh as before.
 */
const { createRequire } = require('node:module')
const { Script } = require('node:vm')

const requireForJest = createRequire(require.resolve('jest'))
const { default: Runtime } = createRequire(requireForJest.resolve('@jest/core'))('jest-runtime')

require('node:v8').setFlagsFromString('--no-flush-bytecode') // else V8 forgets what no file has called for a while

/** By file name. */
const compiled = new Map()

const compile = (source, filename, names) => {
  const start = `(function (${names.join(', ')}) {`
  const script = new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length })
  compiled.set(filename, { source, script })
  return script
}

module.exports = class ClientRuntime extends Runtime {
  constructor(...given) {
    super(...given)
    const { executor } = this
    const compileAnew = executor.compile.bind(executor)
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext()
      if (context === null || filename === executor.testPath) return compileAnew(source, filename)
      const known = compiled.get(filename)
      if (known?.source === source) return known.script.runInContext(context)
      try {
        return compile(source, filename, executor.injectedModuleParameters).runInContext(context)
      } catch {
        return compileAnew(source, filename) // whose message says what is wrong with the file
      }
    }
  }
}
