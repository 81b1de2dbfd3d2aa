import { onlyDigits } from './TextField'

it.each([
  ['123456', '123456'],
  ['12a 34-b', '1234'],
  ['-1.5e3', '153'],
  ['٢٧١', ''],
  ['', ''],
])('keeps of %j the digits %j', (typed, digits) => expect(onlyDigits(typed)).toBe(digits))
