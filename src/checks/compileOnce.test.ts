import vm from 'node:vm'
import { reuseCompiled } from '../jest/compileOnce.cjs'

const filename = '/repository/answer.js'
const contextWith = (answer: number) => vm.createContext({ answer })
/** What a module exports that is compiled for this context. */
const load = (source: string, parsingContext: vm.Context) => {
  const exports: Record<string, unknown> = {}
  Reflect.apply(reuseCompiled(source, ['exports'], { filename, parsingContext }), undefined, [exports])
  return exports
}

describe('a module that several test files load', () => {
  const { Script } = vm
  let compiled = 0
  beforeAll(() => {
    const Counted = class extends Script {
      constructor(...given: ConstructorParameters<typeof Script>) {
        super(...given)
        compiled += 1
      }
    }
    Object.assign(vm, { Script: Counted })
  })
  afterAll(() => {
    Object.assign(vm, { Script })
  })

  it('is compiled once, and runs in the context of each', () => {
    const before = compiled
    const loaded = [1, 2].map((answer) => load('exports.told = answer; exports.list = []', contextWith(answer)))
    expect(compiled - before).toBe(1)
    expect(loaded.map(({ told }) => told)).toEqual([1, 2])
    const [one, other] = loaded.map(({ list }) => Object.getPrototypeOf(list) as unknown)
    expect(one).not.toBe(other)
  })

  it('is compiled again when its code differs', () => {
    const context = contextWith(3)
    expect(load('exports.told = answer', context)['told']).toBe(3)
    expect(load('exports.told = -answer', context)['told']).toBe(-3)
  })

  it('is not what other code compiles for its own context', () => {
    const before = compiled
    expect(Reflect.apply(reuseCompiled('return 1 + 1', []), undefined, [])).toBe(2)
    expect(compiled).toBe(before)
  })

  it('says in a stack where its code is', () => {
    const { stack } = load("exports.stack = new Error('here').stack", contextWith(4))
    expect(stack).toContain(`${filename}:1:17`)
  })
})
