import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { press, renderField, tool, type Given } from '@client/testing/editorField'

describe('the link', () => {
  const openLink = async (given: Given = { value: '<p>menu</p>' }) => {
    const field = await renderField(given)
    act(() => void field.editor.commands.selectAll())
    await press(field.user, 'Link')
    return { ...field, address: screen.getByRole('textbox', { name: /Link address/ }) }
  }

  it('gets an address with https when it has none', async () => {
    const { user, address, values, leave } = await openLink()
    expect(address).toHaveFocus()
    await user.type(address, 'www.harbour.test{Enter}')
    leave()
    expect(values).toEqual([
      '<p><a href="https://www.harbour.test" target="_blank" rel="noopener noreferrer">menu</a></p>',
    ])
    expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull()
    expect(tool('Link')).toHaveAttribute('aria-pressed', 'true')
  })

  it('[IN-040] refuses an address that runs something, and says what it takes', async () => {
    const { user, address, values, leave } = await openLink()
    await user.type(address, 'javascript:alert(1){Enter}')
    expect(address).toBeInvalid()
    expect(screen.getByText('Enter a web address, an email address or a phone number')).toBeVisible()
    leave()
    expect(values).toEqual([])
  })

  it('shows the address that it has, and can be removed', async () => {
    const { user, address, values, leave } = await openLink({ value: '<p><a href="/feed">menu</a></p>' })
    expect(address).toHaveValue('/feed')
    await user.click(screen.getByRole('button', { name: 'Remove link' }))
    leave()
    expect(values).toEqual(['<p>menu</p>'])
  })

  it('writes its address where nothing is selected', async () => {
    const { user, editor, values, leave } = await renderField()
    act(() => void editor.commands.focus())
    fireEvent.keyDown(editor.view.dom, { key: 'k', ctrlKey: true })
    await user.type(screen.getByRole('textbox', { name: /Link address/ }), 'ella@harbour.test{Enter}')
    leave()
    expect(values.at(-1)).toBe(
      '<p><a href="mailto:ella@harbour.test" target="_blank" rel="noopener noreferrer">ella@harbour.test</a></p>',
    )
  })

  it('closes with Escape and returns the focus, and nothing around it hears of it', async () => {
    const outside = jest.fn()
    document.addEventListener('keydown', outside)
    const { user, editor } = await openLink()
    outside.mockClear()
    await user.keyboard('{Escape}')
    document.removeEventListener('keydown', outside)
    expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull()
    expect(outside).not.toHaveBeenCalled()
    await waitFor(() => expect(editor.view.dom).toHaveFocus())
  })
})
