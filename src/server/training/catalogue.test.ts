import { codeOfCopy, nameOfCopy, requireUnused } from './catalogue'

describe('a copy', () => {
  it('has a name within the length of names', () => {
    expect(nameOfCopy('Cookery')).toBe('Copy of Cookery')
    expect(nameOfCopy('x'.repeat(200))).toHaveLength(200)
    expect(nameOfCopy(`${'x'.repeat(191)}🍳`)).toBe(`Copy of ${'x'.repeat(191)}`)
  })

  it('has the next free code, ignoring case, within the length of codes', () => {
    expect(codeOfCopy('SIT20', new Set(['sit20', 'sit20-2']))).toBe('SIT20-3')
    expect(codeOfCopy('x'.repeat(30), new Set())).toBe(`${'x'.repeat(28)}-2`)
    expect(codeOfCopy(`${'x'.repeat(27)}🍳`, new Set())).toBe(`${'x'.repeat(27)}-2`)
  })
})

it('what uses a record is named when it is not removed', () => {
  const uses = (courses: number, classes: number) => [
    { count: courses, one: 'course', several: 'courses' },
    { count: classes, one: 'class', several: 'classes' },
  ]
  expect(() => requireUnused('SIT20', uses(0, 0))).not.toThrow()
  expect(() => requireUnused('SIT20', uses(1, 0))).toThrow('SIT20 is used by 1 course')
  expect(() => requireUnused('SIT20', uses(2, 3))).toThrow('SIT20 is used by 2 courses and 3 classes')
})
