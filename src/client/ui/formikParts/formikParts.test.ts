import fc from 'fast-check'
import { generatedRuns } from '../../../jest/generatedRuns'
import clone from './clone'
import cloneDeep from './cloneDeep'
import isPlainObject from './isPlainObject'
import toPath from './toPath'

/** In the bundle they stand in for four functions of lodash that Formik asks for, which weigh five kilobytes. */
describe('the parts that Formik is given', () => {
  it('copy what a form can hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(cloneDeep(value)).toEqual(value)
        expect(clone(value)).toEqual(value)
      }),
      { ...generatedRuns, examples: [[JSON.parse('{"__proto__":""}')], [JSON.parse('{"__proto__":{"name":"one"}}')]] },
    )
  })

  it('share nothing that could be changed with the original', () => {
    const original = { list: [{ name: 'one' }] }
    const copy = cloneDeep(original) as typeof original
    expect(copy.list[0]).not.toBe(original.list[0])
    copy.list.push({ name: 'two' })
    expect(original).toEqual({ list: [{ name: 'one' }] })
    expect(clone(original)).not.toBe(original)
    expect((clone(original) as typeof original).list).toBe(original.list)
  })

  it('leave alone what is no plain value', () => {
    const file = new File([], 'a.png')
    expect((cloneDeep({ file }) as { file: File }).file).toBe(file)
    expect(clone(new Date(0))).toBeInstanceOf(Date)
    for (const other of [file, null, undefined, [], 'text', 1, new Date(0)]) expect(isPlainObject(other)).toBe(false)
    for (const plain of [{}, Object.create(null), { list: [] }]) expect(isPlainObject(plain)).toBe(true)
  })

  it.each([
    ['email', ['email']],
    ['address.street', ['address', 'street']],
    ['friends[0].name', ['friends', '0', 'name']],
    ['friends.0.name', ['friends', '0', 'name']],
    ['grid[1][2]', ['grid', '1', '2']],
  ])('read the path %s', (path, steps) => {
    expect(toPath(path)).toEqual(steps)
    expect(toPath(steps)).toEqual(steps)
  })
})
