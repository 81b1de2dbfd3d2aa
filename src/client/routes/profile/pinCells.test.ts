import { cellsOf, digitsIn, pinOf, typedInto, withDigits } from './ChangePinDialog'

const empty = ['', '', '', '', '', '']

describe('the six inputs of a PIN', () => {
  it('[PR-034] keeps gaps in the value, so that all six digits are required', () => {
    const cells = withDigits(withDigits(empty, 0, '1'), 2, '3456')
    expect(pinOf(cells)).toBe('1 3456')
    expect(cellsOf('1 3456')).toEqual(['1', '', '3', '4', '5', '6'])
    expect(pinOf(empty)).toBe('')
    expect(cellsOf('')).toEqual(empty)
  })

  it('[PR-033] fills from a position on, and drops digits beyond the end', () => {
    expect(withDigits(empty, 4, '123')).toEqual(['', '', '', '', '1', '2'])
    expect(withDigits(['1', '2', '3', '', '', ''], 1, ' ')).toEqual(['1', '', '3', '', '', ''])
  })

  it.each([
    ['271828', '271828'],
    [' 271-828\n', '271828'],
    ['2718281', '271828'],
    ['27a828', null],
    ['٢٧١', null],
    ['', null],
  ])('[PR-036] reads %j as %j', (text, digits) => {
    expect(digitsIn(text)).toBe(digits)
  })

  it.each([
    ['1', '12', '2'],
    ['1', '21', '2'],
    ['1', '11', '1'],
    ['', '12', '12'],
    ['1', '2', '2'],
  ])('finds the new digit when %j became %j', (before, typed, digits) => {
    expect(typedInto(before, typed)).toBe(digits)
  })
})
