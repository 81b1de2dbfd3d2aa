import { act, waitFor } from '@testing-library/react'
import { findEditor, label, press, renderField, writeInEditor } from '@client/testing/editorField'
import { cleanHtml } from '@client/ui/RichText'

describe('the value of the editor', () => {
  it('shows what it is given, and says nothing until something changes', async () => {
    const html =
      '<p>Dear <strong>team</strong>,<br />see <a href="/feed" target="_blank" rel="noopener noreferrer">x</a></p>'
    const { editor, values, leave } = await renderField({ value: html })
    expect(editor.getText()).toBe('Dear team,\nsee x')
    leave()
    expect(values).toEqual([])
  })

  it('gives clean HTML of what was written', async () => {
    const { values } = await renderField()
    await writeInEditor(label, '<p>Dear <b>team</b><script>x()</script></p><p></p><p>Bye</p>')
    expect(values).toEqual(['<p>Dear <strong>team</strong></p><p><br></p><p>Bye</p>'])
  })

  it('gives it a moment after the last change, and when it is taken away', async () => {
    const { editor, values, unmount } = await renderField()
    act(() => void editor.commands.insertContent('a'))
    expect(values).toEqual([])
    await waitFor(() => expect(values).toEqual(['<p>a</p>']))
    act(() => void editor.commands.insertContent('b'))
    unmount()
    expect(values).toEqual(['<p>a</p>', '<p>ab</p>'])
  })

  it("[FA-016] is '' when there is nothing to read", async () => {
    const { editor, values, leave } = await renderField({ value: '<p>a</p>' })
    act(() => void editor.chain().selectAll().deleteSelection().setHeading({ level: 1 }).run())
    leave()
    expect(values).toEqual([''])
  })

  it('goes back to the very value that it was given, so that the form is unchanged', async () => {
    const html = '<p>a<br />b</p>'
    const { editor, values, leave } = await renderField({ value: html })
    act(() => void editor.commands.insertContent('c'))
    leave()
    act(() => void editor.commands.undo())
    leave()
    expect(values.at(-1)).toBe(html)
  })

  it('shows another value from outside, with nothing to undo, and does not send it back', async () => {
    const { editor, values, show, leave } = await renderField({ value: '<p>old</p>' })
    act(() => void editor.commands.insertContent('x'))
    leave()
    show('<h2>new</h2>')
    expect(editor.getHTML()).toContain('<h2>new</h2>')
    expect(editor.can().undo()).toBe(false)
    leave()
    expect(values).toHaveLength(1)
  })

  it('leaves the cursor where it is when the same text comes back as the server writes it', async () => {
    const { editor, values, show } = await renderField({ value: '<p>a<br>b</p>' })
    act(() => void editor.commands.setTextSelection(2))
    show('<p>a<br />b</p>')
    expect(editor.state.selection.from).toBe(2)
    expect(values).toEqual([])
  })

  it('has its text when its page is left and shown again', async () => {
    const { editor, values, leavePage, returnToPage } = await renderField({ value: '<p>a</p>' })
    act(() => void editor.commands.insertContent('b'))
    leavePage()
    expect(values).toEqual(['<p>ba</p>'])
    returnToPage()
    expect((await findEditor(label)).getText()).toBe('ba')
    await writeInEditor(label, 'c')
    expect(values.at(-1)).toMatch(/c/)
  })

  it('keeps pictures and the text of tables that a text had before', async () => {
    const { values } = await renderField({
      value: '<p>a<img src="/media/1.png" alt="b"></p><table><tr><td>c</td><td>d</td></tr></table>',
    })
    await writeInEditor(label, 'x')
    expect(values.at(-1)).toContain('<img src="/media/1.png" alt="b">')
    expect(values.at(-1)).toContain('c | d')
  })

  it.each(['left', 'center', 'right'])('keeps the alignment %s through the sanitiser', async (side) => {
    const { editor, user, values, leave } = await renderField({ value: '<p>a</p><h2 align="right">b</h2>' })
    act(() => void editor.commands.setTextSelection(1))
    await press(user, side === 'center' ? 'Align centre' : `Align ${side}`)
    leave()
    const html = `<p${side === 'left' ? '' : ` align="${side}"`}>a</p><h2 align="right">b</h2>`
    expect(values.at(-1) ?? '<p>a</p><h2 align="right">b</h2>').toBe(html)
    expect(cleanHtml(html)).toBe(html)
  })
})
