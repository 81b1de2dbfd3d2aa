import { act, screen, within } from '@testing-library/react'
import { label, press, renderField, tool } from '@client/testing/editorField'

describe('the tools of the editor', () => {
  it.each([
    ['Bold', '<p><strong>a</strong></p>'],
    ['Italic', '<p><em>a</em></p>'],
    ['Underline', '<p><u>a</u></p>'],
    ['Strikethrough', '<p><s>a</s></p>'],
    ['Bulleted list', '<ul><li><p>a</p></li></ul>'],
    ['Numbered list', '<ol><li><p>a</p></li></ol>'],
    ['Quote', '<blockquote><p>a</p></blockquote>'],
    ['Align centre', '<p align="center">a</p>'],
  ])('%s formats the selection, shows it, and takes it back', async (name, html) => {
    const { editor, user, values, leave } = await renderField({ value: '<p>a</p>' })
    act(() => void editor.commands.selectAll())
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false')
    await press(user, name)
    leave()
    expect(values).toEqual([html])
    expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
    await press(user, 'Undo')
    leave()
    expect(values).toEqual([html, '<p>a</p>'])
    await press(user, 'Redo')
    leave()
    expect(values.at(-1)).toBe(html)
  })

  it('makes headings, and a line across', async () => {
    const { editor, user, values, leave } = await renderField({ value: '<p>a</p>' })
    await press(user, 'Text style: Paragraph')
    await user.click(await screen.findByRole('menuitem', { name: 'Heading 2' }))
    expect(tool('Text style: Heading 2')).toBeVisible()
    act(() => void editor.commands.focus('end'))
    await press(user, 'Horizontal line')
    leave()
    expect(values.at(-1)).toBe('<h2>a</h2><hr>')
  })

  it('clears formats, and leaves links', async () => {
    const link = '<a href="/feed" target="_blank" rel="noopener noreferrer">b</a>'
    const { editor, user, values, leave } = await renderField({
      value: `<h1 align="right"><b>a</b></h1><ul><li><p><u>c</u>${link}</p></li></ul>`,
    })
    act(() => void editor.commands.selectAll())
    await press(user, 'Clear formatting')
    leave()
    expect(values.at(-1)).toBe(`<p>a</p><p>c${link}</p>`)
  })

  it('[FA-036] has no tool for pictures, uploads, source, fonts, sizes or tables', async () => {
    await renderField()
    const tools = within(screen.getByRole('toolbar', { name: 'Formatting' })).getAllByRole('button')
    const names = tools.map((button) => button.getAttribute('aria-label') ?? '')
    expect(names).toHaveLength(16)
    expect(names.filter((name) => /picture|image|upload|source|html|font|size|table/i.test(name))).toEqual([])
  })

  it('leaves out what an area does not want, and adds what it brings', async () => {
    const run = jest.fn()
    const Icon = () => null
    const features = {
      without: ['style', 'link'],
      tools: [{ name: 'code', label: 'Insert code', icon: Icon, run }],
    } as const
    const { user, editor } = await renderField({ features })
    expect(screen.queryByRole('button', { name: /^(Text style|Link)/ })).toBeNull()
    await press(user, 'Insert code')
    expect(run).toHaveBeenCalledWith(editor)
  })

  it('does nothing while the field is disabled', async () => {
    const { editor } = await renderField({ value: '<p>a</p>', disabled: true })
    expect(editor.isEditable).toBe(false)
    expect(screen.getByRole('textbox', { name: label })).toHaveAttribute('aria-disabled', 'true')
    for (const button of within(screen.getByRole('toolbar')).getAllByRole('button')) expect(button).toBeDisabled()
  })
})
