import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { focusField } from '@client/kits/forms/FormErrors'
import { label, renderField, tool } from '@client/testing/editorField'

describe('what comes from the clipboard and the keyboard', () => {
  it('makes paragraphs of plain lines', async () => {
    const { editor, values, leave } = await renderField()
    act(() => void editor.view.pasteText('one\ntwo\r\n\r\nthree'))
    leave()
    expect(values).toEqual(['<p>one</p><p>two</p><p>three</p>'])
  })

  it('cleans formatted text, and says that pictures were left out', async () => {
    const { editor, values, leave } = await renderField()
    act(
      () =>
        void editor.view.pasteHTML('<p class="MsoNormal" style="color:red">a<img src="data:image/png;base64,x"></p>'),
    )
    leave()
    expect(values).toEqual(['<p>a</p>'])
    expect(screen.getAllByText(/Pictures were left out/)).toHaveLength(2)
  })

  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['ella@example.com', 'mailto:ella@example.com'],
  ])('links %s once a space follows', async (text, href) => {
    const { editor, values, leave } = await renderField()
    act(() => void editor.commands.insertContent(text))
    act(() => editor.view.dispatch(editor.state.tr.insertText(' ')))
    leave()
    expect(values.at(-1)).toContain(`href="${href}"`)
  })

  it.each(['ready.so', 'javascript:alert(1)'])('does not link %s', async (text) => {
    const { editor, values, leave } = await renderField()
    act(() => void editor.commands.insertContent(text))
    act(() => editor.view.dispatch(editor.state.tr.insertText(' ')))
    leave()
    expect(values.at(-1)).not.toContain('<a')
  })
})

describe('the keyboard', () => {
  it('has one tab stop for all tools; arrows, Home and End move between them', async () => {
    const { user } = await renderField({ value: '<p>a</p>' })
    await user.tab()
    expect(tool('Bold')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(tool('Italic')).toHaveFocus()
    await user.keyboard('{End}')
    expect(tool('Redo')).toHaveFocus()
    expect(tool('Redo')).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{ArrowRight}')
    expect(tool('Bold')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{Home}{ArrowRight}')
    await user.tab()
    expect(screen.getByRole('textbox', { name: label })).toHaveFocus()
    await user.tab({ shift: true })
    expect(tool('Italic')).toHaveFocus()
  })

  it('goes to the tools with Alt+F10, and back with Escape', async () => {
    const { user, editor } = await renderField()
    act(() => editor.view.focus())
    fireEvent.keyDown(editor.view.dom, { key: 'F10', altKey: true })
    expect(tool('Bold')).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(editor.view.dom).toHaveFocus())
  })

  it('leaves the text with Tab, also in a list', async () => {
    const { editor } = await renderField({ value: '<ul><li><p>a</p></li><li><p>b</p></li></ul>' })
    act(() => void editor.commands.focus('end'))
    const isLeftToBrowser = fireEvent.keyDown(editor.view.dom, { key: 'Tab' })
    expect(isLeftToBrowser).toBe(true)
    expect(editor.getHTML()).not.toMatch(/<ul>.*<ul>/)
    fireEvent.keyDown(editor.view.dom, { key: ']', ctrlKey: true })
    expect(editor.getHTML()).toMatch(/<ul>.*<ul>/)
  })
})

describe('the field around the editor', () => {
  it('is named, required and described by its error, and gets the focus when it is wrong', async () => {
    const { editor } = await renderField({ error: 'Field is required' })
    const text = screen.getByRole('textbox', { name: label })
    expect(text).toBeRequired()
    expect(text).toBeInvalid()
    expect(text).toHaveAccessibleDescription(/Field is required/)
    act(() => focusField('form', 'content'))
    expect(editor.view.dom).toHaveFocus()
  })

  it('says how much is used when there is little room left', async () => {
    const { show } = await renderField({ value: `<p>${'a'.repeat(700)}</p>`, mostBytes: 1_000 })
    expect(screen.queryByText(/kB used/)).toBeNull()
    show(`<p>${'é'.repeat(450)}</p>`)
    expect(screen.getByText('0.9 of 1 kB used')).toBeVisible()
  })
})
