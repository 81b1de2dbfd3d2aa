import { render, screen } from '@testing-library/react'
import { PasswordRequirements } from './PasswordRequirements'

const unmet = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith(', not met'))

describe('the password requirements', () => {
  it('turns each rule from not met to met during typing', () => {
    const { rerender } = render(<PasswordRequirements password="" />)
    expect(screen.getByText('Password Requirements')).toBeVisible()
    expect(unmet()).toHaveLength(5)

    rerender(<PasswordRequirements password="Kingfish.crudo" />)
    expect(unmet()).toEqual(['One number, not met'])
    rerender(<PasswordRequirements password="short" />)
    expect(unmet()).toEqual([
      'Minimum 12 characters, not met',
      'One uppercase letter, not met',
      'One number, not met',
      'One special character, not met',
    ])
  })

  it('announces politely how many rules are met, once there is something to check', () => {
    const { rerender } = render(<PasswordRequirements password="" />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<PasswordRequirements password="Kingfish.crudo7" />)
    expect(screen.getByRole('status')).toHaveTextContent('5 of 5 password requirements met')
  })
})
