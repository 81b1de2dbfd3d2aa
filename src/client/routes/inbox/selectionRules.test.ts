import { extend, toggle, toggleRange } from './selectMessages'

const list = ['a', 'b', 'c', 'd', 'e', 'f']
const none = { ids: [], anchor: undefined }

it('a click selects a row, and a second one deselects it', () => {
  const one = toggle(none, 'b')
  const two = toggle(one, 'd')
  expect(two).toEqual({ ids: ['b', 'd'], anchor: 'd' })
  expect(toggle(two, 'b')).toEqual({ ids: ['d'], anchor: 'b' })
})

it.each([
  ['down', 'b', 'd', ['b', 'c', 'd']],
  ['up', 'd', 'b', ['d', 'b', 'c']],
])('a click with Shift selects everything from the last row on, %s the list', (_way, first, last, ids) => {
  expect(toggleRange(list, toggle(none, first), last).ids).toEqual(ids)
})

it('a click with Shift on a selected row deselects the whole range', () => {
  const all = { ids: list, anchor: 'b' }
  expect(toggleRange(list, all, 'd').ids).toEqual(['a', 'e', 'f'])
})

it('a click with Shift selects the row alone when no other was selected, or the last one has left the list', () => {
  expect(toggleRange(list, none, 'd').ids).toEqual(['d'])
  expect(toggleRange(list, { ids: [], anchor: 'gone' }, 'd').ids).toEqual(['d'])
})

it('steps with Shift select from the row in focus on, and a step back deselects the row that it leaves', () => {
  const one = extend(list, none, 'b', 'c')
  const two = extend(list, one, 'c', 'd')
  expect(two).toEqual({ ids: ['b', 'c', 'd'], anchor: 'b' })
  const back = extend(list, extend(list, two, 'd', 'c'), 'c', 'b')
  expect(back.ids).toEqual(['b'])
  expect(extend(list, back, 'b', 'a').ids.toSorted()).toEqual(['a', 'b'])
})

it('steps with Shift from a row that is not selected begin there, and leave what is selected elsewhere', () => {
  expect(extend(list, toggle(none, 'f'), 'a', 'b')).toEqual({ ids: ['f', 'a', 'b'], anchor: 'a' })
})
