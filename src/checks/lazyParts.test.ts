import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { process as lazily } from '../jest/lazyParts.cjs'

/** Runs a list of parts as the client's tests do. */
const listOf = (path: string) => {
  const loaded: string[] = []
  const parts: Record<string, unknown> = {}
  const requireHere = createRequire(path)
  const requirePart = (name: string): unknown => {
    loaded.push(name)
    return requireHere(name)
  }
  const run = compileFunction(lazily(readFileSync(path, 'utf8'), path).code, ['require', 'exports'])
  Reflect.apply(run, undefined, [requirePart, parts])
  return { parts, loaded }
}

describe("a package's list of its parts", () => {
  it.each(['antd/lib/index.js', 'zod/v4/locales', 'date-fns'])(
    '%s gives each part as the package does, and loads it when it is used',
    (list) => {
      const path = require.resolve(list)
      const whole = createRequire(path)(path) as Record<string, unknown>
      const { parts, loaded } = listOf(path)
      const names = Object.keys(whole).filter((name) => name !== 'unstableSetRender') // antd's own function
      expect(loaded.filter((file) => !/_util|interop/.test(file))).toEqual([])
      expect(Object.keys(parts)).toEqual(expect.arrayContaining(names))
      expect(names.filter((name) => parts[name] !== whole[name])).toEqual([])
    },
  )
})
