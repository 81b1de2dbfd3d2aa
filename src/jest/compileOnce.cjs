/**
 * Jest compiles every module again for each test file, because each has a context of its own. A script that was compiled
 * once runs in any context: with this, a worker compiles a module for the first file that loads it (decision 0047).
 */
const v8 = require('node:v8')
const vm = require('node:vm')

v8.setFlagsFromString('--no-flush-bytecode') // functions that wait for the next file count as unused

const known = new Map()

const compile = (source, parameters, filename) => {
  const head = `(function (${parameters}) {`
  const one = { source, parameters }
  one.script = new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (...asked) => one.importModuleDynamically(...asked),
  })
  return one
}

const { compileFunction } = vm

/** In place of `vm.compileFunction`, for what Jest compiles in a test file's context. */
const reuseCompiled = (source, parameters, options = {}) => {
  const { filename, parsingContext, importModuleDynamically } = options
  if (!parsingContext) return compileFunction(source, parameters, options)
  const before = known.get(filename)
  const isSame = before?.source === source && before.parameters.join() === parameters.join()
  const one = isSame ? before : compile(source, parameters, filename)
  one.importModuleDynamically = importModuleDynamically // belongs to the test file
  known.set(filename, one)
  return one.script.runInContext(parsingContext)
}

exports.reuseCompiled = reuseCompiled
exports.compileOnce = () => {
  vm.compileFunction = reuseCompiled
}
