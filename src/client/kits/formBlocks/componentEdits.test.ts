import { componentTypes, formComponents } from '@contract/formComponents'
import { keyOf, moved, newComponent, optionsOf, renamedOption, withOptions } from './componentEdits'

const option = (text: string) => ({ label: text, value: text })

describe('the rules of building a form', () => {
  it.each([
    ['Start date', [], 'startDate'],
    ['Start date', ['startDate', 'startDate2'], 'startDate3'],
    ["Manager's café (first choice)", [], 'managersCafeFirstChoice'],
    ['2nd phone', [], 'ndPhone'],
    ['生年月日', ['field'], 'field2'],
    ['Constructor', [], 'constructor2'],
    ['x'.repeat(80), [`${'x'.repeat(64)}`], `${'x'.repeat(63)}2`],
  ])('makes the key of %j, beside %j', (label, taken, key) => {
    expect(keyOf(label, taken)).toBe(key)
  })

  it('[TP-033] makes a field of each type that the contract takes', () => {
    const fields = componentTypes.map((type) => newComponent(type, type, keyOf(type, []), [option('Day')]))
    expect(formComponents.parse(fields)).toEqual(fields)
    const choosing = fields.filter((field) => optionsOf(field) !== undefined)
    expect(choosing.map(({ type }) => type)).toEqual(['selectboxes', 'select', 'radio'])
    expect(choosing.map((field) => optionsOf(withOptions(field, [option('Night')])))).toEqual(
      Array(3).fill([option('Night')]),
    )
  })

  it('keeps the stored value of an option that has one of its own', () => {
    expect(renamedOption(option('Day'), 'Days')).toEqual(option('Days'))
    expect(renamedOption({ label: 'Day', value: 'd' }, 'Days')).toEqual({ label: 'Days', value: 'd' })
  })

  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
  ])('moves from place %i to %i, and stays within the list', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(order)
  })
})
