import { grouped } from './grouped'

it.each([0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, -1_234])(
  'groups %d as the number formats of English do',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en-AU'))
  },
)
