import { createShortcutReader } from './useShortcuts'

const readAll = (...keys: [key: string, at: number][]) => {
  const read = createShortcutReader()
  return keys.map(([key, at]) => read(key, at))
}

it.each([
  ['d', 'dashboard'],
  ['m', 'messages'],
  ['f', 'feed'],
  ['c', 'conversations'],
])('[LOOK] g and %s go to %s', (key, page) => expect(readAll(['g', 0], [key, 400])).toEqual([null, { do: 'go', page }]))

it('[LOOK] a letter that comes too late, or without its g, does nothing', () => {
  expect(readAll(['g', 0], ['d', 1_001])).toEqual([null, null])
  expect(readAll(['d', 0])).toEqual([null])
  expect(readAll(['g', 0], ['z', 1], ['d', 2])).toEqual([null, null, null])
  expect(readAll(['g', 0], ['g', 900], ['m', 1_800])[2]).toEqual({ do: 'go', page: 'messages' })
})

it('[LOOK] a key that an area has for its rows presses their control', () =>
  expect(readAll(['x', 0])).toEqual([{ do: 'press', key: 'x' }]))

it('[LOOK] single keys act at once', () =>
  expect(readAll(['/', 0], ['j', 1], ['k', 2], ['?', 3], ['a', 4], ['toString', 5])).toEqual([
    { do: 'search' },
    { do: 'next' },
    { do: 'previous' },
    { do: 'help' },
    null,
    null,
  ]))
