import { createElement } from 'react'
import { jsx } from 'react/jsx-runtime'

/** The stack of where an element was created, which is the same one for all of which React notes none. */
const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack')

it('React notes no stacks of created elements: see jestSetup', () => {
  expect(stackOf(createElement('p'))).toBeInstanceOf(Error)
  expect(stackOf(createElement('b'))).toBe(stackOf(createElement('p')))
  expect(stackOf(jsx('b', {}))).toBe(stackOf(jsx('p', {})))
})
