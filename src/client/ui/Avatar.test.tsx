import { render } from '@testing-library/react'
import { Avatar } from './Avatar'

const drawn = (id: string, name: string) => render(<Avatar id={id} name={name} />).container.firstElementChild

describe('Avatar', () => {
  it.each([
    ['Ella King', 'EK'],
    ['Priya Anand Nair', 'PN'],
    ['ella', 'E'],
    ['  ', ''],
  ])('shows the initials of %p as %p', (name, initials) => {
    expect(drawn('1', name)).toHaveTextContent(initials)
  })

  it('gives a person the same tint under any name', () => {
    expect(drawn('u-17', 'Ella King')?.className).toBe(drawn('u-17', 'Ella Nair')?.className)
  })

  it('uses all twelve tints', () => {
    const tints = Array.from({ length: 200 }, (_, index) => drawn(`person-${index}`, 'A')?.className)
    expect(new Set(tints).size).toBe(12)
  })
})
